import { AppError } from '#contract/base/errors.ts'
import { addDays, addMonths } from '#engine/credits/eat-days.ts'
import type { BillingCycle, PackId, PlanId } from '#engine/credits/names.ts'
import { findMonthIndex } from '#engine/credits/periods.ts'
import { findCreditPack, findSubscriptionPlan, priceOfPlan } from '#engine/credits/price-list.ts'
import { quoteUpgrade } from '#engine/credits/proration.ts'
import type { Plan } from '#server/features/credits/find-plan.ts'

export type Order = { kind: 'pack'; pack: PackId } | { kind: 'plan'; plan: PlanId; cycle: BillingCycle } | { kind: 'upgrade'; plan: PlanId }

/** First and last paid day of a subscription that a period can follow: its last day is yesterday, or later. */
export interface RunsUntil {
  anchorOn: string
  endsOn: string
}

export interface Standing {
  /** In force today. */
  plan: Plan | null
  runsUntil: RunsUntil | null
}

/** What an order costs and brings if it is paid today. */
export interface Quote {
  kind: Order['kind']
  product: PackId | PlanId
  cycle: BillingCycle | null
  credits: number
  /** Without messages. */
  priceKes: number
  startsOn: string | null
  endsOn: string | null
  /** Where it is before the usual days are over. */
  dueOn: string | null
}

export function quoteOrder(order: Order, { plan, runsUntil }: Standing, today: string): Quote {
  if (order.kind === 'pack') {
    const { id, credits, priceKes } = findCreditPack(order.pack)
    return { kind: 'pack', product: id, cycle: null, credits, priceKes, startsOn: null, endsOn: null, dueOn: null }
  }
  if (order.kind === 'plan') {
    const days = findNextDays(runsUntil, order.cycle, today)
    const priceKes = priceOfPlan(order.plan, order.cycle)
    const { monthlyCredits: credits } = findSubscriptionPlan(order.plan)
    return { kind: 'plan', product: order.plan, cycle: order.cycle, credits, priceKes, ...days, dueOn: runsUntil && days.startsOn }
  }
  const quote = plan && quoteUpgrade({ anchorOn: plan.subscription.anchorOn, periods: plan.periods, to: order.plan, today })
  if (!quote || quote.priceKes === 0) throw new AppError('no-upgrade')
  const { priceKes, credits, startsOn, endsOn } = quote
  return { kind: 'upgrade', product: order.plan, cycle: null, credits, priceKes, startsOn, endsOn, dueOn: endsOn }
}

/** The days that a period pays for: after the last paid day of the subscription, counted from its first day; or from today. */
export function findNextDays(runsUntil: RunsUntil | null, cycle: BillingCycle, today: string): { startsOn: string; endsOn: string } {
  const startsOn = runsUntil ? addDays(runsUntil.endsOn, 1) : today
  const anchorOn = runsUntil?.anchorOn ?? today
  const months = findMonthIndex(anchorOn, startsOn) + (cycle === 'year' ? 12 : 1)
  return { startsOn, endsOn: addDays(addMonths(anchorOn, months), -1) }
}
