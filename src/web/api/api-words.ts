import type { Language } from '#engine/words/words.ts'
import { readLanguage } from '#web/api/chosen-language.ts'

/** What the browser itself says of a call that failed; else the server says it. */
export interface ApiWords {
  broken: string
  offline: string
  formOffline: string
  trouble: string
  unexpected: string
  /** The short sentences of the store (error catalogue of the specification); pages may show longer ones. */
  auth: { login: string; register: string; updateProfile: string; changePassword: string }
}

const known = new Map<Language, ApiWords>()

/** The words of a page's frame say them (`layouts/words`), so that a page carries its own language alone. */
export function giveApiWords(language: Language, words: ApiWords): void {
  known.set(language, words)
}

/** In the language of this page. */
export function readApiWords(): ApiWords {
  const words = known.get(readLanguage())
  if (words === undefined) throw new Error('The frame of this page says nothing about calls that fail.')
  return words
}
