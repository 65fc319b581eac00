import { formatNumber } from '#engine/words/format.ts'
import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of payments. */
export const refusalsOfPayments = {
  'payment-not-found': refusal(404, { en: 'There is no such payment.', sw: 'Hakuna malipo kama hayo.' }),
  'payment-has-owner': refusal(409, {
    en: 'This payment was given to a school meanwhile. Look at it again.',
    sw: 'Malipo haya yamepewa shule wakati huohuo. Yaangalie tena.',
  }),
  'no-mpesa': refusal(409, {
    en: 'No phone can be asked here. Pay by bank with the number of the invoice.',
    sw: 'Hakuna simu inayoweza kuombwa hapa. Lipa kupitia benki kwa nambari ya ankara.',
  }),
  'invoice-not-open': refusal(409, {
    en: 'This invoice is not open any more. Nothing was asked for.',
    sw: 'Ankara hii haiko wazi tena. Hakuna kilichoombwa.',
  }),
  'amount-over-open': refusal(422, {
    en: ({ openKes }: { openKes: number }) => `Only KSh ${formatNumber(openKes, 'en')} of this invoice is open.`,
    sw: ({ openKes }) => `Ni KSh ${formatNumber(openKes, 'sw')} tu za ankara hii zilizo wazi.`,
  }),
  'prompt-running': refusal(409, {
    en: 'A phone is being asked for this invoice already. Wait until it has answered: nobody is to pay twice.',
    sw: 'Simu tayari inaombwa kwa ankara hii. Subiri ijibu: mtu asilipe mara mbili.',
  }),
  'prompt-too-soon': refusal(429, {
    en: ({ seconds, of }: { seconds: number; of: number }) =>
      `Safaricom refuses the same amount to the same phone within ${of} seconds. Ask again in ${seconds} s.`,
    sw: ({ seconds, of }) => `Safaricom hukataa kiasi kilekile kwa simu ileile ndani ya sekunde ${of}. Omba tena baada ya sekunde ${seconds}.`,
  }),
  'no-paystack': refusal(409, {
    en: 'Paystack is not set up here. Choose another way to pay.',
    sw: 'Paystack haijawekwa hapa. Chagua njia nyingine ya kulipa.',
  }),
  'paystack-refused': refusal(502, {
    en: 'Paystack could not open its page. Nothing was taken. Try again, or choose another way to pay.',
    sw: 'Paystack haikuweza kufungua ukurasa wake. Hakuna kilichochukuliwa. Jaribu tena, au chagua njia nyingine ya kulipa.',
  }),
  'statement-unreadable': refusal(422, {
    en: 'No line of this file says on which day how much came in. Choose the statement as CSV, with the headings of its columns.',
    sw: 'Hakuna mstari wa faili hili unaosema ni siku gani kiasi gani kiliingia. Chagua taarifa ya benki kama CSV, pamoja na vichwa vya safu zake.',
  }),
  'statement-line-gone': refusal(409, {
    en: ({ line }: { line: number }) => `Line ${line} is not what it was when you looked at it. Look at the file again.`,
    sw: ({ line }) => `Mstari wa ${line} si kama ulivyokuwa ulipoutazama. Tazama faili tena.`,
  }),
  'phone-not-waiting': refusal(409, {
    en: 'This phone does not wait for an answer any more.',
    sw: 'Simu hii haisubiri jibu tena.',
  }),
}
