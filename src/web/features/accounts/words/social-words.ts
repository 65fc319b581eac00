import { pageWords } from '#web/components/words.ts'

export interface SocialWords {
  or: string
  notYet: (name: string) => string
}

export const socialWords = pageWords<SocialWords>('social')
