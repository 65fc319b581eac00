import { creditRules } from '#engine/credits/credit-rules.ts'
import { addDays, daysBetween, eatDayOf, endOfEatDay } from '#engine/credits/eat-days.ts'
import { lotKinds, type LotKind } from '#engine/credits/names.ts'

/** What ends a lot. */
export interface LotClock {
  kind: LotKind
  startsAt: Date
  /** Days that count only while no subscription is active; null where another rule ends it. */
  validDays: number | null
  /** The instant at which it ends, whatever else happens; null where another rule ends it. */
  endsAt: Date | null
}

/** Days for which a subscription is paid, first and last, in East Africa Time. No two overlap; they may come in any order. */
export interface PaidDays {
  startsOn: string
  endsOn: string
}

/** `coming`: it cannot be used yet. `stopped`: it can be used, and its days do not count, as a subscription is active. */
export type LotState = 'coming' | 'running' | 'stopped' | 'ended'

export interface OrderedLot<Lot> {
  lot: Lot
  /** The last instant at which it can be used, as far as days are paid; null where it never ends. */
  end: Date | null
  state: LotState
}

/** The last instant at which a lot can be used, as far as days are paid; null where it never ends. */
export function findLotEnd(lot: LotClock, paidDays: readonly PaidDays[]): Date | null {
  const ends: Date[] = []
  if (lot.endsAt !== null) ends.push(lot.endsAt)
  const startsOn = eatDayOf(lot.startsAt)
  if (lot.validDays !== null) ends.push(endOfEatDay(findLastCountedDay(startsOn, lot.validDays, sortPaidDays(paidDays))))
  else if (lot.kind === 'plan') ends.push(endOfEatDay(findPlanEnd(startsOn, sortPaidDays(paidDays))))
  return ends.reduce<Date | null>((first, end) => (first === null || end < first ? end : first), null)
}

/** Whether the days of a lot that has not ended do not count, as today is paid. */
export function isClockStopped(lot: LotClock, paidDays: readonly PaidDays[], now: Date): boolean {
  return findLotState(lot, paidDays, now) === 'stopped'
}

/** Whether credits of it can be used: it has begun and has not ended. */
export function isLotUsable(lot: LotClock, paidDays: readonly PaidDays[], now: Date): boolean {
  const state = findLotState(lot, paidDays, now)
  return state === 'running' || state === 'stopped'
}

/** Lots in the order in which they are used: by kind, then the soonest to end, then the oldest. Ended ones stand in it too. */
export function orderLots<Lot extends LotClock & { id: string }>(lots: readonly Lot[], paidDays: readonly PaidDays[], now: Date): OrderedLot<Lot>[] {
  return lots
    .map((lot) => ({ lot, end: findLotEnd(lot, paidDays), state: findLotState(lot, paidDays, now) }))
    .toSorted(
      (a, b) =>
        lotKinds.indexOf(a.lot.kind) - lotKinds.indexOf(b.lot.kind) ||
        compareEnds(a.end, b.end) ||
        a.lot.startsAt.getTime() - b.lot.startsAt.getTime() ||
        (a.lot.id < b.lot.id ? -1 : 1),
    )
}

function findLotState(lot: LotClock, paidDays: readonly PaidDays[], now: Date): LotState {
  const end = findLotEnd(lot, paidDays)
  if (end !== null && now > end) return 'ended'
  // By days: another process, or a clock that was put right, may be a little behind the one that stored the lot.
  const today = eatDayOf(now)
  if (today < eatDayOf(lot.startsAt)) return 'coming'
  return lot.validDays !== null && isPaidDay(today, paidDays) ? 'stopped' : 'running'
}

export function isPaidDay(day: string, paidDays: readonly PaidDays[]): boolean {
  return paidDays.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
}

/** The day on which it comes in does not count, nor does a paid one: a pack for 30 days ends with the 30th day after it. */
function findLastCountedDay(startsOn: string, validDays: number, paidDays: readonly PaidDays[]): string {
  let last = addDays(startsOn, validDays)
  for (const paid of paidDays) {
    if (paid.endsOn <= startsOn) continue
    const from = paid.startsOn > startsOn ? paid.startsOn : addDays(startsOn, 1)
    if (from > last) break
    last = addDays(last, daysBetween(from, paid.endsOn) + 1)
  }
  return last
}

/** Days that are paid again before the credits have ended lengthen them. */
function findPlanEnd(startsOn: string, paidDays: readonly PaidDays[]): string {
  let last = addDays(startsOn, creditRules.planGraceDays)
  for (const paid of paidDays) {
    if (paid.startsOn > last) break
    const end = addDays(paid.endsOn, creditRules.planGraceDays)
    if (end > last) last = end
  }
  return last
}

function sortPaidDays(paidDays: readonly PaidDays[]): PaidDays[] {
  return paidDays.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
}

function compareEnds(a: Date | null, b: Date | null): number {
  return (a?.getTime() ?? Infinity) === (b?.getTime() ?? Infinity) ? 0 : (a?.getTime() ?? Infinity) - (b?.getTime() ?? Infinity)
}
