import { addDays, addMonths } from '#engine/credits/eat-days.ts'
import type { PaidDays } from '#engine/credits/lots.ts'
import type { BillingCycle } from '#engine/credits/names.ts'

/**
 * The paid days of a subscription, counted from its first day. Every period is measured from that day and never from the end of
 * the one before, so that a subscription begun on 31 January does not lose days after February.
 */
export function findPeriod(anchorOn: string, cycle: BillingCycle, index: number): PaidDays {
  const months = monthsOf(cycle)
  return { startsOn: addMonths(anchorOn, months * index), endsOn: addDays(addMonths(anchorOn, months * (index + 1)), -1) }
}

/** The period that begins on a day: the first day of a month of the subscription, whatever its cycle was before. */
export function findPeriodFrom(anchorOn: string, cycle: BillingCycle, startsOn: string): PaidDays {
  const index = findMonthIndex(anchorOn, startsOn)
  return { startsOn, endsOn: addDays(addMonths(anchorOn, index + monthsOf(cycle)), -1) }
}

/** The whole period of which paid days are the rest: after an upgrade they begin later, and end with it. */
export function findWholePeriod(anchorOn: string, cycle: BillingCycle, rest: PaidDays): PaidDays {
  const last = findMonthIndex(anchorOn, rest.endsOn)
  return { startsOn: addMonths(anchorOn, last + 1 - monthsOf(cycle)), endsOn: rest.endsOn }
}

/** Which month of a subscription a day is in; below zero before its first day. */
export function findMonthIndex(anchorOn: string, day: string): number {
  const guess = (Number(day.slice(0, 4)) - Number(anchorOn.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(anchorOn.slice(5, 7))
  return day < addMonths(anchorOn, guess) ? guess - 1 : guess
}

/** The month of a subscription in which a day is: its plan credits come on the first day of it. */
export function findMonth(anchorOn: string, day: string): PaidDays {
  return findPeriod(anchorOn, 'month', findMonthIndex(anchorOn, day))
}

/**
 * The months of a subscription that begin within paid days: a month's credits come with each. The rest of a period after an upgrade
 * has none before its next month begins.
 */
export function listMonths(period: PaidDays, anchorOn: string): PaidDays[] {
  const months: PaidDays[] = []
  for (let index = findMonthIndex(anchorOn, period.startsOn); ; index += 1) {
    const month = findPeriod(anchorOn, 'month', index)
    if (month.startsOn > period.endsOn) return months
    if (month.startsOn >= period.startsOn) months.push(month)
  }
}

function monthsOf(cycle: BillingCycle): number {
  return cycle === 'year' ? 12 : 1
}
