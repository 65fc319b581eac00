import { createContext, use, type ReactNode } from 'react'
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
