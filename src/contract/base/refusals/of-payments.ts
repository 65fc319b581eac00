import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of payments. */
export const refusalsOfPayments = {
  'payment-not-found': refusal(404, { en: 'There is no such payment.', sw: 'Hakuna malipo kama hayo.' }),
  'payment-has-owner': refusal(409, {
    en: 'This payment was given to a school meanwhile. Look at it again.',
    sw: 'Malipo haya yamepewa shule wakati huohuo. Yaangalie tena.',
  }),
  'phone-not-waiting': refusal(409, {
    en: 'This phone does not wait for an answer any more.',
    sw: 'Simu hii haisubiri jibu tena.',
  }),
}
