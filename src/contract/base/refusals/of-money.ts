import { countEn, countSw } from '#engine/words/count.ts'
import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of what administrators do about money, and of sponsors. */
export const refusalsOfMoney = {
  'grant-not-found': refusal(404, { en: 'There is no such grant.', sw: 'Hakuna utoaji kama huo.' }),
  'refund-not-found': refusal(404, { en: 'There is no such refund.', sw: 'Hakuna marejesho kama hayo.' }),
  'application-not-found': refusal(404, { en: 'There is no such application.', sw: 'Hakuna ombi kama hilo.' }),
  'school-not-found': refusal(404, { en: 'There is no such school.', sw: 'Hakuna shule kama hiyo.' }),
  'decided-already': refusal(409, {
    en: 'This was decided meanwhile. Load the page again to see how.',
    sw: 'Jambo hili limeamuliwa wakati huohuo. Pakia ukurasa upya uone uamuzi.',
  }),
  'second-person-needed': refusal(403, {
    en: 'You asked for this. Another administrator has to agree.',
    sw: 'Wewe ndiye uliyeomba. Msimamizi mwingine anapaswa kukubali.',
  }),
  'nothing-to-refund': refusal(409, {
    en: 'Nothing of this payment can go back: its credits were used, or it paid for days of a plan.',
    sw: 'Hakuna sehemu ya malipo haya inayoweza kurejeshwa: krediti zake zimetumika, au yalilipia siku za mpango.',
  }),
  'refund-asked-already': refusal(409, {
    en: 'A refund of this payment was asked for already.',
    sw: 'Marejesho ya malipo haya yameshaombwa.',
  }),
  'refund-changed': refusal(409, {
    en: 'Credits of this payment were used since the refund was asked for. Refuse it, and look at the payment again.',
    sw: 'Krediti za malipo haya zimetumika tangu marejesho yalipoombwa. Yakatae, kisha angalia malipo tena.',
  }),
  'no-pack-of-amount': refusal(409, {
    en: 'No invoice was chosen, and no pack costs just so much. Ask the school what it wants to buy.',
    sw: 'Hakuna ankara iliyochaguliwa, wala kifurushi chenye bei hiyo. Uliza shule inataka kununua nini.',
  }),
  'sponsor-short': refusal(409, {
    en: ({ left }: { left: number }) => `The sponsor has ${countEn('credit', left)} left to give.`,
    sw: ({ left }) => `Mfadhili amebakiwa na ${countSw('krediti', left, 'ya kutoa', 'za kutoa')}.`,
  }),
  'school-agreed-already': refusal(409, {
    en: 'An application with this registration number was agreed to before. Give that school more instead.',
    sw: 'Ombi lenye nambari hii ya usajili lilikubaliwa hapo awali. Ipe shule hiyo zaidi badala yake.',
  }),
  'day-over': refusal(400, { en: 'This day is over. Choose a later one.', sw: 'Siku hii imepita. Chagua ya baadaye.' }),
  'school-without-account': refusal(409, {
    en: 'The school has no account yet. Credits can be given once it has signed up with the address of the application.',
    sw: 'Shule bado haina akaunti. Krediti zitaweza kutolewa ikijisajili kwa anwani ya ombi.',
  }),
  'sponsor-not-found': refusal(404, { en: 'There is no such sponsor.', sw: 'Hakuna mfadhili kama huyo.' }),
}
