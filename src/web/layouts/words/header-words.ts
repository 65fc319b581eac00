import { pageWords } from '#web/components/words.ts'

export interface HeaderWords {
  /** The name of the navigation, for screen readers. */
  main: string
  menu: string
  home: string
  about: string
  features: string
  pricing: string
  contact: string
  blog: string
  login: string
  register: string
  /** For who is signed in, in the place of the two above. */
  openApp: string
  signOut: string
}

export const headerWords = pageWords<HeaderWords>('header')
