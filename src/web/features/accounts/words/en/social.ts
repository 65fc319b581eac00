import type { SocialWords } from '#web/features/accounts/words/social-words.ts'

export const social: SocialWords = {
  or: 'or',
  notYet: (name) => `${name} sign-in is not available yet. Please use your email and password.`,
}
