import { languageNames } from '#engine/words/language-names.ts'
import type { Language } from '#engine/words/words.ts'

interface Quote {
  /** From its first sign to behind its last. */
  start: number
  end: number
  words: string
  /** Whether the sentence names the other language behind it, as `quoteTold` does. */
  isForeign: boolean
}

/** What a sentence of feedback quotes. */
export function findQuotes(sentence: string, language: Language): Quote[] {
  const mark = ` (${languageNames[language][language === 'en' ? 'sw' : 'en']})`
  return [...sentence.matchAll(/“([^“”]*)”/gu)].map(({ index: start, 0: quoted, 1: words = '' }) => {
    const end = start + quoted.length
    return { start, end, words, isForeign: sentence.startsWith(mark, end) }
  })
}
