import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of the ledger of credits. */
export const refusalsOfCredits = {
  'credit-key-reused': refusal(409, {
    en: 'This was entered in the books before, with other figures. Nothing was changed. Load the page anew to see what stands there.',
    sw: 'Jambo hili liliandikwa kwenye vitabu hapo awali, kwa takwimu nyingine. Hakuna kilichobadilishwa. Pakia ukurasa upya uone kilichoandikwa.',
  }),
  'plan-days-taken': refusal(409, {
    en: 'Some of these days are paid for already. Nothing was changed.',
    sw: 'Baadhi ya siku hizi zimeshalipiwa. Hakuna kilichobadilishwa.',
  }),
}
