import { findKind, type SittingKind } from '#engine/reports/sitting.ts'
import type { TermNumber } from '#engine/terms/terms.ts'
import type { Language, Words } from '#engine/words/words.ts'

/** What says which exams of a term a message is about. */
export interface Sitting {
  /** Null where nobody has said it: the title says it then. */
  kind: SittingKind | null
  title: string
  term: TermNumber | null
}

/** `End-term 3`, `mwisho wa muhula wa 3`; the title, where neither a person nor the title says which of the term's it is. */
export function nameSitting({ kind, title, term }: Sitting, language: Language, isShort = false): string {
  const known = kind ?? findKind(title)
  if (known === null || term === null) return title
  return (isShort ? shortWords : words)[language][known](term)
}

type SittingWords = Words<Record<SittingKind, (term: number) => string>>

const words: SittingWords = {
  en: {
    opener: (term) => `Opener, term ${term}`,
    cat: (term) => `CAT, term ${term}`,
    'mid-term': (term) => `Mid-term ${term}`,
    'end-term': (term) => `End-term ${term}`,
  },
  sw: {
    opener: (term) => `ufunguzi wa muhula wa ${term}`,
    cat: (term) => `CAT, muhula wa ${term}`,
    'mid-term': (term) => `katikati ya muhula wa ${term}`,
    'end-term': (term) => `mwisho wa muhula wa ${term}`,
  },
}

const shortWords: SittingWords = {
  en: words.en,
  sw: {
    opener: (term) => `ufunguzi muh. ${term}`,
    cat: (term) => `CAT muh. ${term}`,
    'mid-term': (term) => `kati muh. ${term}`,
    'end-term': (term) => `mwisho muh. ${term}`,
  },
}
