import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { listUncharged, type PaperToCharge, planCharges } from '#server/features/credits/plan-charges.ts'
import { type Charge, findCharges } from '#server/features/credits/queries/charges.ts'
import { lockCredits, postTransfers } from '#server/features/credits/queries/transfers.ts'
import { isUsable, readCredit } from '#server/features/credits/read-credit.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Holds a credit for each paper that was read, and takes it for each that the program marked. Whatever is charged already stays as
 * it is, so that pages read again cost nothing, and no lock. All of them are charged or none: throws `CreditShort`. The caller has
 * locked the papers. It comes last in its transaction, as the school's credits stay locked until that ends.
 */
export async function chargePapers(
  ctx: Pick<Context, 'now' | 'config'>,
  tx: Tx,
  { schoolId, examId, papers }: { schoolId: string; examId: string; papers: readonly PaperToCharge[] },
): Promise<void> {
  if (ctx.config.billing === 'off' || papers.length === 0) return
  const paperIds = papers.map(({ paperId }) => paperId)
  if (listUncharged(papers, readExam(await findCharges(tx, schoolId, paperIds), examId)).length === 0) return
  await lockCredits(tx, schoolId)
  const at = ctx.now()
  const charges = readExam(await findCharges(tx, schoolId, paperIds), examId)
  const { lots } = await readCredit(tx, schoolId, at)
  await postTransfers(tx, { schoolId, at, transfers: planCharges({ examId, papers, charges, lots: lots.filter(isUsable) }) })
}

/** A paper belongs to one exam for ever: the same key of another one is a mistake of the program. */
function readExam(charges: Map<string, Charge>, examId: string): Map<string, Charge> {
  if ([...charges.values()].some((charge) => charge.examId !== examId)) throw new AppError('credit-key-reused')
  return charges
}
