import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { isLotUsable, orderLots } from '#engine/credits/lots.ts'
import { type PaperToCharge, planCharges } from '#server/features/credits/plan-charges.ts'
import { findChargesAndLots } from '#server/features/credits/queries/charges.ts'
import { lockCredits, postTransfers } from '#server/features/credits/queries/transfers.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Holds a credit for each paper that was read, and takes it for each that the program marked. Whatever is charged already stays as
 * it is, so that pages read again cost nothing. All of them are charged or none: throws `CreditShort`. It comes last in its transaction, as
 * the school's credits stay locked until that ends. Throws `credit-key-reused` for a paper that was charged in another exam.
 */
export async function chargePapers(
  ctx: Pick<Context, 'now' | 'config'>,
  tx: Tx,
  { schoolId, examId, papers }: { schoolId: string; examId: string; papers: readonly PaperToCharge[] },
): Promise<void> {
  if (ctx.config.billing === 'off' || papers.length === 0) return
  await lockCredits(tx, schoolId)
  const at = ctx.now()
  const paperIds = papers.map(({ paperId }) => paperId)
  const { lots, paidDays, charges } = await findChargesAndLots(tx, schoolId, paperIds)
  // A paper belongs to one exam for ever.
  if ([...charges.values()].some((charge) => charge.examId !== examId)) throw new AppError('credit-key-reused')
  const usable = orderLots(
    lots.filter((lot) => lot.free > 0 && isLotUsable(lot, paidDays, at)),
    paidDays,
    at,
  ).map(({ lot }) => lot)
  await postTransfers(tx, { schoolId, at, transfers: planCharges({ examId, papers, charges, lots: usable }) })
}
