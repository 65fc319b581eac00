export interface SubscriptionPlan {
  name: string
  monthlyPriceKes: number
  yearlyPriceKes: number
  description: string
  maxStudents: number | 'Unlimited'
  monthlyCredits: number
  isRecommended: boolean
  features: readonly string[]
  notIncluded: readonly string[]
}

export const subscriptionPlans: readonly SubscriptionPlan[] = [
  {
    name: 'Basic',
    monthlyPriceKes: 15_000,
    yearlyPriceKes: 150_000,
    description: 'For one small school.',
    maxStudents: 200,
    monthlyCredits: 1000,
    isRecommended: false,
    features: ['Sheets, marking and review', 'Results by pupil and class'],
    notIncluded: ['Guardian portal', 'SMS to guardians'],
  },
  {
    name: 'Professional',
    monthlyPriceKes: 35_000,
    yearlyPriceKes: 350_000,
    description: 'For a full secondary school.',
    maxStudents: 500,
    monthlyCredits: 2500,
    isRecommended: true,
    features: ['Everything in Basic', 'Guardian and pupil portals', 'Item analysis and topics'],
    notIncluded: ['An engine of your own'],
  },
  {
    name: 'Enterprise',
    monthlyPriceKes: 75_000,
    yearlyPriceKes: 750_000,
    description: 'For large schools and groups.',
    maxStudents: 'Unlimited',
    monthlyCredits: 6000,
    isRecommended: false,
    features: ['Everything in Professional', 'Several schools together', 'An engine of your own'],
    notIncluded: [],
  },
]

export interface CreditPack {
  name: string
  credits: number
  priceKes: number
  pricePerCreditKes: number
  validDays: number
  description: string
  isPopular: boolean
}

export const creditPacks: readonly CreditPack[] = [
  { name: 'Starter Pack', credits: 500, priceKes: 2500, pricePerCreditKes: 5, validDays: 30, description: 'Try it on one class.', isPopular: false },
  {
    name: 'School Pack',
    credits: 2000,
    priceKes: 8000,
    pricePerCreditKes: 4,
    validDays: 90,
    description: 'One exam for the whole school.',
    isPopular: true,
  },
  {
    name: 'Institution Pack',
    credits: 5000,
    priceKes: 17_500,
    pricePerCreditKes: 3.5,
    validDays: 180,
    description: 'A term of CATs and end-terms.',
    isPopular: false,
  },
]

export const usageExamples = [
  { school: 'Primary', students: 150, papersPerTerm: 1800, perMonthKes: 15_000, plan: 'Basic' },
  { school: 'Secondary', students: 400, papersPerTerm: 9600, perMonthKes: 35_000, plan: 'Professional' },
  { school: 'Large', students: 800, papersPerTerm: 32_000, perMonthKes: 75_000, plan: 'Enterprise' },
] as const

const figures = new Intl.NumberFormat('en-KE')

/** `12500` as `12,500`. */
export function formatFigure(value: number): string {
  return figures.format(value)
}

/** Whole shillings, half up: `KSh 29,167`. */
export function formatKes(value: number): string {
  return `KSh ${figures.format(Math.round(value))}`
}
