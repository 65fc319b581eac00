import type { PricingWords } from '#web/features/site/words/pricing-words.ts'

export const pricing: PricingWords = {
  head: {
    title: 'Pricing',
    description:
      'What marking will cost: one credit a paper, packs from KSh 2,500, subscriptions from KSh 15,000 a month. Nothing is sold or counted yet.',
  },
  title: 'One credit marks one paper.',
  lead: 'Start with 14 days and 100 credits. No card needed.',
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
        features: ['Sheets, marking and review', 'Results by pupil and class', '24/7 support'],
        notIncluded: ['Guardian portal', 'SMS to guardians'],
      },
      professional: {
        name: 'Professional',
        description: 'For a full secondary school.',
        features: ['Everything in Basic', 'Guardian and pupil portals', 'Item analysis and topics'],
        notIncluded: ['An AI model of your own'],
      },
      enterprise: {
        name: 'Enterprise',
        description: 'For large schools and groups.',
        features: ['Everything in Professional', 'Several schools together', 'An AI model of your own'],
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
  },
  questions: {
    title: 'Questions',
    items: [
      { ask: 'What is a credit?', answer: 'One credit marks one paper: one pupil’s script in one exam, whatever its number of pages.' },
      {
        ask: 'Do credits expire?',
        answer: 'Credits do not expire while a subscription is active. Packs bought without one are valid for 30, 90 or 180 days.',
      },
      { ask: 'Is there a free trial?', answer: 'Yes: a 14-day free trial with 100 credits. It needs no card.' },
      { ask: 'What do I save by paying yearly?', answer: 'Pay for 10 months and get 12.' },
      { ask: 'Can I upgrade in the middle of a month?', answer: 'Yes. Upgrades are prorated: you pay the difference for the days that are left.' },
      { ask: 'Can I move to a smaller plan?', answer: 'Yes. Downgrades apply at the next billing cycle.' },
      {
        ask: 'What happens if I cancel?',
        answer: 'Cancellation takes effect at the end of the billing period. Your results stay yours and can be downloaded.',
      },
      { ask: 'How do we pay?', answer: 'On an invoice, by bank transfer or M-Pesa. Write to us and we set it up.' },
    ],
  },
  closing: { title: 'Not sure which?', lead: 'Tell us how many pupils sit how many papers. We work it out with you.', action: 'Contact us' },
}
