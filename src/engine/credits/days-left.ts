import { addDays, eatDayOf } from '#engine/credits/eat-days.ts'
import { findLotEnd, isPaidDay, type LotClock, type PaidDays } from '#engine/credits/lots.ts'

/** How many days of a lot will still count after today; null for one that has no clock. */
export function countDaysLeft(lot: LotClock, paidDays: readonly PaidDays[], now: Date): number | null {
  const end = lot.validDays === null ? null : findLotEnd({ ...lot, endsAt: null }, paidDays)
  if (end === null) return null
  const last = eatDayOf(end)
  let days = 0
  for (let day = addDays(eatDayOf(now), 1); day <= last; day = addDays(day, 1)) if (!isPaidDay(day, paidDays)) days += 1
  return days
}
