import type { SocialWords } from '#web/features/accounts/words/social-words.ts'

export const social: SocialWords = {
  or: 'au',
  notYet: (name) => `Kuingia kwa kutumia ${name} bado hakujawezekana. Tafadhali tumia barua pepe na nenosiri lako.`,
}
