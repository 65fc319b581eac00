import type { SocialWords } from '#web/features/accounts/words/social-words.ts'

export const social: SocialWords = {
  or: 'or',
  agree: ['If Google opens a new account for you, you agree to the ', 'Terms of Service', ' and the ', 'Privacy Policy', '.'],
  notYet: (name) => `${name} sign-in is not available yet. Please use your email and password.`,
}
