import { creditRules } from '#engine/credits/credit-rules.ts'
import { creditPacks } from '#engine/credits/price-list.ts'
import type { PricingWords } from '#web/features/site/words/pricing-words.ts'

const { trialDays, trialCredits, putAwayDays, planGraceDays, noticeDays, monthsPaidInYear, monthsInTerm } = creditRules
const listDays = (days: readonly number[], last: 'and' | 'or') => `${days.slice(0, -1).join(', ')} ${last} ${days.at(-1)}`

export const pricing: PricingWords = {
  head: {
    title: 'Pricing',
    description: `What marking costs: one credit a paper, in packs and subscriptions. ${trialDays} days and ${trialCredits} credits to try it, without a card.`,
  },
  title: 'One credit marks one paper.',
  lead: `Start with ${trialDays} days and ${trialCredits} credits. No card needed.`,
  trial: 'Start the free trial',
  talk: 'Talk to us',
  subscriptions: {
    title: 'Subscriptions',
    period: 'Billing period',
    monthly: 'Monthly',
    yearly: 'Yearly',
    save: 'Save 17%',
    aMonth: 'a month',
    billedMonthly: 'Billed monthly',
    billedYearly: (saved) => `Billed annually • Save ${saved}`,
    recommended: 'Recommended',
    notIncluded: 'Not included:',
    students: (most) => `Up to ${most} students`,
    unlimited: 'Unlimited students',
    credits: (count) => `${count} credits a month`,
    choose: (plan) => `Choose ${plan}`,
    plans: {
      basic: {
        name: 'Basic',
        description: 'For one small school.',
        features: ['Sheets, marking and review', 'Results by pupil and class', 'Item analysis and topics'],
        later: [],
        notIncluded: ['Guardian portal', 'SMS to guardians'],
      },
      professional: {
        name: 'Professional',
        description: 'For a full secondary school.',
        features: ['Everything in Basic', 'Guardian and pupil portals', 'SMS to guardians'],
        later: [],
        notIncluded: ['An AI model of your own'],
      },
      enterprise: {
        name: 'Enterprise',
        description: 'For large schools and groups.',
        features: ['Everything in Professional'],
        later: ['Several schools together', 'An AI model of your own'],
        notIncluded: [],
      },
    },
  },
  packs: {
    title: 'Credit packs',
    lead: 'Pay once, use them when there is an exam.',
    popular: 'Popular',
    perCredit: (price) => `KSh ${price} a credit`,
    credits: (count) => `${count} credits`,
    valid: (days) => `Valid for ${days} days`,
    buy: (count) => `Buy ${count} credits`,
    names: {
      starter: { name: 'Starter Pack', description: 'Try it on one class.', features: ['Every kind of question'] },
      school: { name: 'School Pack', description: 'One exam for the whole school.', features: ['Every kind of question'] },
      institution: { name: 'Institution Pack', description: 'A term of CATs and end-terms.', features: ['Every kind of question'] },
    },
  },
  examples: {
    title: 'Worked examples',
    caption: 'What three schools would pay',
    columns: { school: 'School', students: 'Students', papers: 'Papers per term', price: 'Per month', plan: 'Plan' },
    schools: { primary: 'Primary', secondary: 'Secondary', large: 'Large' },
    above: (school, papers, plan, credits, packs, price) =>
      `${school}: ${papers} papers a term are above the ${credits} credits that ${plan} gives in ${monthsInTerm} months. Packs pay for them: ${packs}, together ${price} a term.`,
  },
  questions: {
    title: 'Questions',
    items: [
      {
        ask: 'What is a credit?',
        answer: `One credit marks one paper: one pupil’s script in one exam, whatever its number of pages. Reading or marking it again costs nothing. A blank paper, or one that you put away within ${putAwayDays} days, gives its credit back. Papers that people mark by themselves cost nothing.`,
      },
      {
        ask: 'Do credits expire?',
        answer: `Credits do not expire while a subscription is active. Packs bought without one are valid for ${listDays(
          creditPacks.map(({ validDays }) => validDays),
          'or',
        )} days; during a subscription their days do not count. A plan’s credits last ${planGraceDays} days after the last paid day. We write ${listDays(noticeDays, 'and')} days before.`,
      },
      {
        ask: 'Is there a free trial?',
        answer: `Yes: a ${trialDays}-day free trial with ${trialCredits} credits, from the first sheet that is printed or paper that is read. It needs no card. Without credit pages are still read and stored, and people can mark them.`,
      },
      { ask: 'What do I save by paying yearly?', answer: `Pay for ${monthsPaidInYear} months and get 12. The credits come each month.` },
      {
        ask: 'Can I upgrade in the middle of a month?',
        answer: 'Yes. Upgrades are prorated: for the days that are left you pay the difference, and get the difference in credits.',
      },
      {
        ask: 'Can I move to a smaller plan?',
        answer: 'Yes. Downgrades apply at the next billing cycle. You can undo one until then, and no list or result is taken away.',
      },
      {
        ask: 'What happens if I cancel?',
        answer:
          'Cancellation takes effect at the end of the billing period, and you can undo it until then. Your results stay yours and can be downloaded.',
      },
      {
        ask: 'How do we pay?',
        answer:
          'On a numbered invoice, with M-Pesa, by bank transfer or by card, in parts if you like. VAT is within every price. SMS to guardians are paid by the part: what they cost is shown before they leave, and comes on the next invoice of your plan.',
      },
    ],
  },
  closing: {
    title: 'Not sure which?',
    lead: 'Tell us how many pupils sit how many papers. We work it out with you.',
    action: 'Contact us',
    other: 'Free marking for a rural school',
  },
}
