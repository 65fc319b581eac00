import { pageWords } from '#web/components/words.ts'
import type { AgreeWords } from '#web/components/policies/agree-line.tsx'

export interface SocialWords {
  or: string
  /** A new account by Google agrees to this. */
  agree: AgreeWords
  notYet: (name: string) => string
}

export const socialWords = pageWords<SocialWords>('social')
