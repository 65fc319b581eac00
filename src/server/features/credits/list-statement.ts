import type { Db, Tx } from '#db/client.ts'
import { addDays, startOfEatDay } from '#engine/credits/eat-days.ts'
import { listReturns, listTurnover, listUses } from '#server/features/credits/queries/statement.ts'

/**
 * What came and went between two days, both included. All of it is counted from the entries, so that a balance that somebody changed
 * by hand would show. What is left is what is free and what is held. `out` is what papers took, what ended with its lot, and what
 * was paid back: opening + in + given back - out = closing, in each lot and in all.
 */
export async function listStatement(db: Db | Tx, schoolId: string, { from, to }: { from: string; to: string }) {
  const span = { from: startOfEatDay(from), before: startOfEatDay(addDays(to, 1)) }
  const turnover = await listTurnover(db, schoolId, span)
  const uses = await listUses(db, schoolId, span)
  const lots = turnover.map((lot) => ({ ...lot, out: lot.taken + lot.ended + lot.refunded }))
  const total = (figure: 'opening' | 'in' | 'givenBack' | 'out' | 'taken' | 'ended' | 'refunded' | 'closing' | 'held') =>
    lots.reduce((sum, lot) => sum + lot[figure], 0)
  return {
    opening: total('opening'),
    in: total('in'),
    givenBack: total('givenBack'),
    out: total('out'),
    /** Of `out`. */
    taken: total('taken'),
    ended: total('ended'),
    refunded: total('refunded'),
    closing: total('closing'),
    /** Of `closing`. */
    held: total('held'),
    /** In the order in which they came. */
    lots,
    /** What `taken` was taken for. */
    exams: uses.filter(({ papers }) => papers > 0).map(({ examId, papers }) => ({ examId, papers })),
    /** What `givenBack` came back for. */
    returns: await listReturns(db, schoolId, span),
  }
}
