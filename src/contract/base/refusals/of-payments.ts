import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of payments. */
export const refusalsOfPayments = {
  'payment-not-found': refusal(404, { en: 'There is no such payment.', sw: 'Hakuna malipo kama hayo.' }),
  'payment-has-owner': refusal(409, {
    en: 'This payment was given to a school meanwhile. Look at it again.',
    sw: 'Malipo haya yamepewa shule wakati huohuo. Yaangalie tena.',
  }),
}
