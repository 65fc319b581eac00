import { createContext, use, type ReactNode } from 'react'
import { wordFor } from '#contract/base/word-for.ts'
import { chooseTold } from '#engine/exam/wording/choose-told.ts'
import { findQuotes } from '#engine/feedback/find-quotes.ts'
import { languageNames } from '#engine/words/language-names.ts'
import type { Language } from '#engine/words/words.ts'
import { writeWrittenIn } from '#engine/sentences/written-in.ts'
import { MathsText } from '#web/components/maths/maths-text.tsx'
import { useLanguage } from '#web/components/words.ts'

/** The language of the exam whose result is shown: its words stay as the school wrote them. */
export const ExamLanguageContext = createContext('en')

/** Words of the exam, its scheme, its pupil or its teacher, named as what they are to whoever reads them aloud. */
export function ExamWords({ children }: { children: string }) {
  const own = use(ExamLanguageContext)
  const words = <MathsText text={children} />
  return own === useLanguage() ? words : <span lang={own}>{words}</span>
}

/** Words for a child: in the language of the page, else as they are there, with a small mark of their language. */
export function ToldWords({ told }: { told: readonly { language: string; text: string }[] }) {
  const reader = useLanguage()
  const chosen = chooseTold(told, reader)
  if (chosen === null) return null
  const words = <MathsText text={chosen.text} />
  if (chosen.language === reader) return words
  return (
    <>
      <span lang={chosen.language}>{words}</span> <span className="xs quiet">({wordFor(languageNames[reader], chosen.language)})</span>
    </>
  )
}

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

/** A sentence of ours, with words of the exam in it in this order. */
export function WithExamWords({ sentence, own }: { sentence: string; own: readonly string[] }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const words of own) {
    const at = words === '' ? -1 : sentence.indexOf(words, from)
    if (at < 0) continue
    parts.push(sentence.slice(from, at), <ExamWords key={at}>{words}</ExamWords>)
    from = at + words.length
  }
  return (
    <>
      {parts}
      {sentence.slice(from)}
    </>
  )
}

/** Why the words of the exam are not in the language of the page; nothing where they are. */
export function WhyInExamLanguage() {
  const language = useLanguage()
  return use(ExamLanguageContext) === language ? null : <p className="xs quiet g-why">{writeWrittenIn('scheme', language)}</p>
}
