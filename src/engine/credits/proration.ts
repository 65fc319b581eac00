import { daysBetween } from '#engine/credits/eat-days.ts'
import type { PaidDays } from '#engine/credits/lots.ts'
import type { BillingCycle, PlanId } from '#engine/credits/names.ts'
import { findMonth, findWholePeriod } from '#engine/credits/periods.ts'
import { findSubscriptionPlan, priceOfPlan } from '#engine/credits/price-list.ts'

/** A paid period. */
export interface PlanPeriod extends PaidDays {
  plan: PlanId
  cycle: BillingCycle
}

export interface UpgradeQuote {
  priceKes: number
  /** For the rest of the month that is running; later months bring the credits of the new plan. */
  credits: number
  /** What the quote counts: paid days left in all periods, today included, and days left in the month of the credits. */
  daysLeft: number
  monthDaysLeft: number
  monthDays: number
  startsOn: string
  endsOn: string
}

/** Whether a plan is larger than another. */
export function isUpgrade(from: PlanId, to: PlanId): boolean {
  return findSubscriptionPlan(to).monthlyPriceKes > findSubscriptionPlan(from).monthlyPriceKes
}

/**
 * What moving to a larger plan costs today: the difference for the paid days that are left, by whole days in East Africa Time.
 * Today is the new plan's. Periods that are paid ahead are upgraded too. Money and credits are rounded half up. Null where today
 * is not paid, or the plan is no larger.
 */
export function quoteUpgrade({
  anchorOn,
  periods,
  to,
  today,
}: {
  anchorOn: string
  /** The period in force and those that are paid ahead. */
  periods: readonly PlanPeriod[]
  to: PlanId
  today: string
}): UpgradeQuote | null {
  const left = periods.filter((period) => period.endsOn >= today).toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const current = left[0]
  const last = left.at(-1)
  if (!current || !last || current.startsOn > today || !isUpgrade(current.plan, to)) return null
  let priceKes = 0
  let daysLeft = 0
  for (const period of left) {
    const days = daysOf({ startsOn: period.startsOn > today ? period.startsOn : today, endsOn: period.endsOn })
    daysLeft += days
    const difference = priceOfPlan(to, period.cycle) - priceOfPlan(period.plan, period.cycle)
    if (difference > 0) priceKes += shareHalfUp(difference, days, daysOf(findWholePeriod(anchorOn, period.cycle, period)))
  }
  const month = findMonth(anchorOn, today)
  const monthDays = daysOf(month)
  const monthDaysLeft = daysOf({ startsOn: today, endsOn: month.endsOn })
  const more = findSubscriptionPlan(to).monthlyCredits - findSubscriptionPlan(current.plan).monthlyCredits
  return {
    priceKes,
    credits: shareHalfUp(more, monthDaysLeft, monthDays),
    daysLeft,
    monthDaysLeft,
    monthDays,
    startsOn: today,
    endsOn: last.endsOn,
  }
}

function daysOf({ startsOn, endsOn }: PaidDays): number {
  return daysBetween(startsOn, endsOn) + 1
}

function shareHalfUp(amount: number, part: number, whole: number): number {
  return Math.floor((2 * amount * part + whole) / (2 * whole))
}
