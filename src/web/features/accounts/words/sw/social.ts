import type { SocialWords } from '#web/features/accounts/words/social-words.ts'

export const social: SocialWords = {
  or: 'au',
  agree: ['Google ikikufungulia akaunti mpya, unakubali ', 'Masharti ya matumizi', ' na ', 'Sera ya faragha', '.'],
  notYet: (name) => `Kuingia kwa kutumia ${name} bado hakujawezekana. Tafadhali tumia barua pepe na nenosiri lako.`,
}
