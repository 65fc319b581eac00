import type { Claims } from '#test/guards/claims/shown-by.ts'

const applied = '`test/e2e/apply.e2e.ts` “a school asks for free marking”'
const proven = '`src/server/features/sponsors/applications.test.ts` “is read by nobody before the code that was mailed comes back”'

const given = '`src/server/features/money/money.test.ts` “gives what it paid for to a school that was agreed to”'
const counts = '`src/server/features/sponsors/policy.test.ts` “has nothing of a school with fewer than ten pupils but what was given”'

export const applyClaims: Claims = {
  'head.description': [
    'A school that cannot pay asks for credits that a sponsor has paid for. What is asked, why, and what a sponsor sees.',
    applied,
  ],
  'code.mailed': ['We have mailed a code to …. Nobody reads the application before you type it here.', `${applied}; ${proven}`],
  'code.linked': ['One press proves that the address is yours. Nobody reads the application before it.', `${applied}; ${proven}`],
  'code.why': ['Twelve letters and digits. It works for 7 days.', proven],
  'done.text': ['A person reads it. The answer comes by mail either way, with the reason.', proven],
  'next.steps.0.text': ['You get a mail either way, with the reason.', proven],
  'next.steps.1.text': ['For the papers of a term. Nothing to pay, no card.', given],
  'next.steps.2.text': ['Any phone, any photocopier.', '`test/e2e/capture.e2e.ts` “scripts are photographed”'],
  'seen.yes.title': ['Counts of 10 and more', counts],
  'seen.yes.text': ['Schools, papers, pupils, credits, by term.', counts],
  'seen.no.text': ['Nor can a sponsor ask for one.', counts],
}
