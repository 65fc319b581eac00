import type { Words } from '#web/components/words.ts'

interface SocialWords {
  or: string
  notYet: (name: string) => string
}

export const socialWords: Words<SocialWords> = {
  en: {
    or: 'or',
    notYet: (name) => `${name} sign-in is not available yet. Please use your email and password.`,
  },
}
