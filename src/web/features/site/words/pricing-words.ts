import { pageWords } from '#web/components/words.ts'
import type { PackId, PlanId } from '#engine/credits/names.ts'
import type { ExampleId } from '#engine/credits/price-list.ts'
import type { ClosingWords, HeadWords, SectionWords } from '#web/features/site/words/page-words.ts'

interface PlanWords {
  name: string
  description: string
  features: readonly string[]
  /** What it will hold. */
  later: readonly string[]
  notIncluded: readonly string[]
}

export interface PricingWords {
  head: HeadWords
  title: string
  lead: string
  trial: string
  talk: string
  subscriptions: SectionWords & {
    period: string
    monthly: string
    yearly: string
    /** The badge; the pen draws its per cent sign itself. */
    save: string
    aMonth: string
    billedMonthly: string
    billedYearly: (saved: string) => string
    recommended: string
    notIncluded: string
    students: (most: string) => string
    unlimited: string
    credits: (count: string) => string
    choose: (plan: string) => string
    plans: Record<PlanId, PlanWords>
  }
  packs: SectionWords & {
    popular: string
    perCredit: (price: string) => string
    credits: (count: string) => string
    valid: (days: number) => string
    buy: (count: string) => string
    names: Record<PackId, { name: string; description: string; features: readonly string[] }>
  }
  examples: SectionWords & {
    caption: string
    columns: { school: string; students: string; papers: string; price: string; plan: string }
    schools: Record<ExampleId, string>
    /** What a school needs above the credits of its plan in a term, and the packs that pay for it. */
    above: (school: string, papers: string, plan: string, credits: string, packs: string, price: string) => string
  }
  questions: SectionWords & { items: readonly { ask: string; answer: string }[] }
  closing: ClosingWords
}

/** Names, badges and what the answers claim are the specification's (sections 4 and 9). */
export const pricingWords = pageWords<PricingWords>('pricing')
