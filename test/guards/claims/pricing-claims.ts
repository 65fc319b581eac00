import type { Claims, MarkedTexts } from '#test/guards/claims/shown-by.ts'

const rules = '`test/guards/credit-rules.test.ts` “name the figures of the rules”'
const plans =
  '`test/guards/credit-rules.test.ts` “says which plan brings”; `src/server/features/classes/refuse-above-plan.test.ts` “takes in no list above the pupils of the plan”'
const prices = '`src/engine/credits/price-list.test.ts` “of $id agree with its price a credit”'
const yearly = '`src/engine/credits/price-list.test.ts` “of $id: a year costs ten months”'
const months = '`src/engine/credits/periods.test.ts` “of a year begun on %s have twelve months”'
const ends = '`src/engine/credits/lots.test.ts` “a pack of 30 days, without a subscription”'
const trial =
  '`src/engine/credits/lots.test.ts` “a trial”; `src/server/features/scans/mark-waiting.test.ts` “begins the trial of a school with its first printed sheet, once”'
const withoutCredit = '`src/server/features/scans/mark-waiting.test.ts` “pages are read and kept, nothing is a zero”'
const clock = '`src/engine/credits/lots.test.ts` “whose clock stands still on paid days alone”'
const upgrade =
  '`src/engine/credits/proration.test.ts` “KSh 10,000 for 15 of 30 days”; `src/server/features/billing/settle-invoice.test.ts` “costs and brings what the worked case says”'
const charged =
  '`src/server/features/scans/mark-waiting.test.ts` “is taken once for a paper, however often it is read and marked”; `src/server/features/scans/mark-waiting.test.ts` “is not used for a blank paper”; `src/server/features/scans/mark-waiting.test.ts` “comes back when the pages are put away”; `src/server/features/scans/mark-waiting.test.ts` “a paper that people marked wholly by hand”'
const changes = upgrade
const paid =
  '`src/server/features/payments/payments.test.ts` “is paid in parts by three ways”; `src/server/features/payments/paystack.test.ts` “asks for what is open, in cents, under the number of the invoice”; `src/engine/credits/vat.test.ts` “loses no cent of any price”'
const everyKind = '`test/e2e/story.e2e.ts` “a class is printed”'
const story = '`test/e2e/story.e2e.ts` “a class is printed”'
const analysis = '`src/server/features/analysis/analysis.test.ts` “has the figures of the class”'
const families =
  '`test/e2e/families.e2e.ts` “a guardian with a code on paper”; `src/server/features/classes/refuse-above-plan.test.ts` “gives guardians new codes while the plan or the trial has their portal”'
const messages =
  '`src/server/features/messages/messages.test.ts` “cost to the cent what was said before”; `src/server/features/messages/messages.test.ts` “go to each number that agreed”'

export const pricingClaims: Claims = {
  'head.description': [
    'What marking costs: one credit a paper, in packs and subscriptions. 14 days and 100 credits to try it, without a card.',
    `${rules}; ${trial}`,
  ],
  title: ['One credit marks one paper.', charged],
  lead: ['Start with 14 days and 100 credits. No card needed.', `${rules}; ${trial}`],
  'subscriptions.save': ['Save 17%', yearly],
  'subscriptions.billedYearly': ['Billed annually • Save …', yearly],
  'subscriptions.students': ['Up to … students', plans],
  'subscriptions.unlimited': ['Unlimited students', plans],
  'subscriptions.credits': ['… credits a month', months],
  'subscriptions.plans.basic.features.0': ['Sheets, marking and review', story],
  'subscriptions.plans.basic.features.1': ['Results by pupil and class', analysis],
  'subscriptions.plans.basic.features.2': ['Item analysis and topics', analysis],
  'subscriptions.plans.basic.notIncluded.0': ['Guardian portal', plans],
  'subscriptions.plans.basic.notIncluded.1': ['SMS to guardians', plans],
  'subscriptions.plans.professional.features.0': ['Everything in Basic', plans],
  'subscriptions.plans.professional.features.1': ['Guardian and pupil portals', `${plans}; ${families}`],
  'subscriptions.plans.professional.features.2': ['SMS to guardians', `${plans}; ${messages}`],
  'subscriptions.plans.professional.notIncluded.0': ['An AI model of your own', plans],
  'subscriptions.plans.enterprise.features.0': ['Everything in Professional', plans],
  'packs.lead': ['Pay once, use them when there is an exam.', ends],
  'packs.perCredit': ['KSh … a credit', prices],
  'packs.credits': ['… credits', prices],
  'packs.valid': ['Valid for … days', ends],
  'packs.names.starter.features.0': ['Every kind of question', everyKind],
  'packs.names.school.features.0': ['Every kind of question', everyKind],
  'packs.names.institution.features.0': ['Every kind of question', everyKind],
  'questions.items.0.answer': [
    'One credit marks one paper: one pupil’s script in one exam, whatever its number of pages. Reading or marking it again costs nothing. A blank paper, or one that you put away within 30 days, gives its credit back. Papers that people mark by themselves cost nothing.',
    charged,
  ],
  'questions.items.1.answer': [
    'Credits do not expire while a subscription is active. Packs bought without one are valid for 30, 90 or 180 days; during a subscription their days do not count. A plan’s credits last 30 days after the last paid day. We write 30, 7 and 1 days before.',
    `${rules}; ${ends}; ${clock}`,
  ],
  'questions.items.2.answer': [
    'Yes: a 14-day free trial with 100 credits, from the first sheet that is printed or paper that is read. It needs no card. Without credit pages are still read and stored, and people can mark them.',
    `${rules}; ${trial}; ${withoutCredit}`,
  ],
  'questions.items.3.answer': ['Pay for 10 months and get 12. The credits come each month.', `${yearly}; ${months}`],
  'questions.items.4.answer': [
    'Yes. Upgrades are prorated: for the days that are left you pay the difference, and get the difference in credits.',
    upgrade,
  ],
  'questions.items.5.answer': [
    'Yes. Downgrades apply at the next billing cycle. You can undo one until then, and no list or result is taken away.',
    changes,
  ],
  'questions.items.6.answer': [
    'Cancellation takes effect at the end of the billing period, and you can undo it until then. Your results stay yours and can be downloaded.',
    changes,
  ],
  'questions.items.7.answer': [
    'On a numbered invoice, with M-Pesa, by bank transfer or by card, in parts if you like. VAT is within every price. SMS to guardians are paid by the part: what they cost is shown before they leave, and comes on the next invoice of your plan.',
    `${paid}; ${messages}`,
  ],
}

/** The schools of the examples are made up. */
export const pricingMarked: MarkedTexts = {
  'subscriptions.plans.enterprise.later': 'later',
  examples: 'sample',
}

/** Labels, buttons, questions, and whom a plan or a pack is meant for. */
export const pricingApart = [
  'subscriptions.period',
  'subscriptions.monthly',
  'subscriptions.yearly',
  'subscriptions.aMonth',
  'subscriptions.billedMonthly',
  'subscriptions.recommended',
  'subscriptions.notIncluded',
  'subscriptions.choose',
  'subscriptions.plans.basic.description',
  'subscriptions.plans.professional.description',
  'subscriptions.plans.enterprise.description',
  'packs.popular',
  'packs.buy',
  'packs.names.starter.description',
  'packs.names.school.description',
  'packs.names.institution.description',
  'questions.items.0.ask',
  'questions.items.1.ask',
  'questions.items.2.ask',
  'questions.items.3.ask',
  'questions.items.4.ask',
  'questions.items.5.ask',
  'questions.items.6.ask',
  'questions.items.7.ask',
  'closing',
]
