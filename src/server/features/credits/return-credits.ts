import type { Tx } from '#db/client.ts'
import { creditRules } from '#engine/credits/credit-rules.ts'
import { keyOf } from '#server/features/credits/plan-charges.ts'
import { type Charge, findCharges } from '#server/features/credits/queries/charges.ts'
import { type Author, hashOf, lockCredits, type NewTransfer, postTransfers } from '#server/features/credits/queries/transfers.ts'
import type { Context } from '#server/platform/context.ts'

/** `by-hand`: it was confirmed, and the program marked nothing of it. `old-hold`: nothing of it was marked for 30 days. */
export type ReturnWhy = 'blank' | 'put-away' | 'by-hand' | 'old-hold'

const dayMs = 86_400_000

/**
 * Gives back the credits of papers, to the lots that they came from, even to one that has ended. What was taken comes back for a
 * blank paper, and for one that is put away within 30 days; a hold ends for every reason. Returns how many came back; asked again, none do.
 */
export async function returnCredits(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { schoolId, papers, why, by }: { schoolId: string; papers: readonly { paperId: string; examId: string }[]; why: ReturnWhy; by?: Author },
): Promise<number> {
  const paperIds = [...new Set(papers.map(({ paperId }) => paperId))]
  if (paperIds.length === 0) return 0
  const at = ctx.now()
  const list = async () => [...(await findCharges(tx, schoolId, paperIds))].filter(([, charge]) => comesBack(charge, why, at))
  if ((await list()).length === 0) return 0
  await lockCredits(tx, schoolId)
  const transfers = (await list()).map(([paperId, charge]) => planReturn(paperId, charge, why))
  await postTransfers(tx, { schoolId, at, transfers, ...(by && { by }) })
  return transfers.length
}

function comesBack({ state, since }: Charge, why: ReturnWhy, now: Date): boolean {
  const days = (now.getTime() - (since?.getTime() ?? 0)) / dayMs
  if (state === 'held') return why !== 'old-hold' || days > creditRules.holdDays
  return state === 'taken' && (why === 'blank' || (why === 'put-away' && days <= creditRules.putAwayDays))
}

function planReturn(paperId: string, { state, lotId, examId, returns }: Charge, why: ReturnWhy): NewTransfer {
  const kind = state === 'held' ? 'release' : 'give-back'
  return {
    key: keyOf(kind, paperId, returns),
    hash: hashOf({ kind, paperId, examId }),
    kind,
    examId,
    paperId,
    reason: why,
    entries: [
      { lotId: lotId ?? '', side: state === 'held' ? 'held' : 'used', amount: -1 },
      { lotId: lotId ?? '', side: 'free', amount: 1 },
    ],
  }
}
