import type { BillingCycle, PackId, PlanId } from '#engine/credits/names.ts'
import { formatNumber } from '#engine/words/format-number.ts'
import type { Language } from '#engine/words/words.ts'

export interface SubscriptionPlan {
  id: PlanId
  monthlyPriceKes: number
  yearlyPriceKes: number
  maxStudents: number | 'Unlimited'
  monthlyCredits: number
  isRecommended: boolean
}

/** Prices and limits as the specification gives them (section 9); their words stand beside the pricing page. */
export const subscriptionPlans: readonly SubscriptionPlan[] = [
  { id: 'basic', monthlyPriceKes: 15_000, yearlyPriceKes: 150_000, maxStudents: 200, monthlyCredits: 1000, isRecommended: false },
  { id: 'professional', monthlyPriceKes: 35_000, yearlyPriceKes: 350_000, maxStudents: 500, monthlyCredits: 2500, isRecommended: true },
  { id: 'enterprise', monthlyPriceKes: 75_000, yearlyPriceKes: 750_000, maxStudents: 'Unlimited', monthlyCredits: 6000, isRecommended: false },
]

export function findSubscriptionPlan(id: PlanId): SubscriptionPlan {
  return findById(subscriptionPlans, id)
}

export function priceOfPlan(id: PlanId, cycle: BillingCycle): number {
  const plan = findSubscriptionPlan(id)
  return cycle === 'year' ? plan.yearlyPriceKes : plan.monthlyPriceKes
}

export interface CreditPack {
  id: PackId
  credits: number
  priceKes: number
  pricePerCreditKes: number
  validDays: number
  isPopular: boolean
}

export const creditPacks: readonly CreditPack[] = [
  { id: 'starter', credits: 500, priceKes: 2500, pricePerCreditKes: 5, validDays: 30, isPopular: false },
  { id: 'school', credits: 2000, priceKes: 8000, pricePerCreditKes: 4, validDays: 90, isPopular: true },
  { id: 'institution', credits: 5000, priceKes: 17_500, pricePerCreditKes: 3.5, validDays: 180, isPopular: false },
]

export function findCreditPack(id: PackId): CreditPack {
  return findById(creditPacks, id)
}

export type ExampleId = 'primary' | 'secondary' | 'large'

export interface UsageExample {
  id: ExampleId
  students: number
  papersPerTerm: number
  perMonthKes: number
  plan: PlanId
}

export const usageExamples: readonly UsageExample[] = [
  { id: 'primary', students: 150, papersPerTerm: 1800, perMonthKes: 15_000, plan: 'basic' },
  { id: 'secondary', students: 400, papersPerTerm: 9600, perMonthKes: 35_000, plan: 'professional' },
  { id: 'large', students: 800, papersPerTerm: 32_000, perMonthKes: 75_000, plan: 'enterprise' },
]

/** Whole shillings, half up: `KSh 29,167`. */
export function formatKes(value: number, language: Language): string {
  return `KSh ${formatNumber(Math.round(value), language)}`
}

function findById<Item extends { id: string }>(items: readonly Item[], id: Item['id']): Item {
  const found = items.find((item) => item.id === id)
  if (!found) throw new Error(`The price list has no ${id}`)
  return found
}
