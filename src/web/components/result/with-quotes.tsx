import type { ReactNode } from 'react'
import { findQuotes } from '#engine/feedback/find-quotes.ts'
import type { Language } from '#engine/words/words.ts'

interface WithQuotesProps {
  sentence: string
  /** Of the sentence. */
  language: Language
  /** Of quotations that name none; without it they are in the language of the sentence. */
  others?: (words: string) => string | undefined
}

/** A sentence of feedback, with the language of what it quotes. */
export function WithQuotes({ sentence, language, others = () => undefined }: WithQuotesProps) {
  const parts: ReactNode[] = []
  let from = 0
  for (const { start, end, words, isForeign } of findQuotes(sentence, language)) {
    const lang = isForeign ? (language === 'en' ? 'sw' : 'en') : others(words)
    if (lang === undefined || lang === language) continue
    parts.push(
      sentence.slice(from, start + 1),
      <span key={start} lang={lang}>
        {words}
      </span>,
    )
    from = end - 1
  }
  return (
    <>
      {parts}
      {sentence.slice(from)}
    </>
  )
}
