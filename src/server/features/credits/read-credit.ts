import type { Db, Tx } from '#db/client.ts'
import { orderLots, type LotState } from '#engine/credits/lots.ts'
import { type LotRow, type PlanDays, readLots, type WhichLots } from '#server/features/credits/queries/lots.ts'

/** A lot as it stands now. */
export interface LotStanding extends LotRow {
  /** The last instant at which it can be used, as far as days are paid; null where it never ends. */
  end: Date | null
  state: LotState
}

export interface Credit {
  /** What can be used now. */
  free: number
  held: number
  /** Of the lots that are listed. */
  used: number
  /** In the order in which they are used. Those of which nothing is free or held are left out unless all are asked for. */
  lots: LotStanding[]
  /** In their order. */
  paidDays: PlanDays[]
}

/** What a school has, read without a lock: it may be used by others a moment later. */
export async function readCredit(db: Db | Tx, schoolId: string, now: Date, which: WhichLots = 'open'): Promise<Credit> {
  const { lots: rows, paidDays } = await readLots(db, schoolId, which)
  const lots = orderLots(rows, paidDays, now).map(({ lot, end, state }) => ({ ...lot, end, state }))
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    free: sum(lots.filter(isUsable).map(({ free }) => free)),
    held: sum(lots.map(({ held }) => held)),
    used: sum(lots.map(({ used }) => used)),
    lots,
    paidDays,
  }
}

export function isUsable({ state }: Pick<LotStanding, 'state'>): boolean {
  return state === 'running' || state === 'stopped'
}
