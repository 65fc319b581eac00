import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of what administrators do about money, and of sponsors. */
export const refusalsOfMoney = {
  'sponsor-not-found': refusal(404, { en: 'There is no such sponsor.', sw: 'Hakuna mfadhili kama huyo.' }),
}
