import { inOrder, kindOf, planFeedback, writeFeedback, type FeedbackFacts } from '#engine/feedback/draft-feedback.ts'
import type { FeedbackSentence } from '#engine/feedback/feedback.ts'
import { chooseSentence, listWordings } from '#engine/feedback/write-sentence.ts'
import type { Language } from '#engine/words/words.ts'

/** Feedback as it was sent, in its language. */
export interface SentText {
  language: Language
  text: string
}

/**
 * The same sentences about the same points in the other language. Null where anything stands in the text that the program does not
 * say of these facts, such as a person's words: these stay as they are.
 */
export function translateFeedback(facts: FeedbackFacts, { language, text }: SentText): SentText | null {
  const other: Language = language === 'en' ? 'sw' : 'en'
  const found = inOrder(
    planFeedback(facts).flatMap((planned) => {
      const said = listWordings(planned, language).find((wording) => text.includes(wording))
      return said === undefined
        ? []
        : [{ kind: kindOf(planned.code), said, translated: chooseSentence(planned, { language: other, seed: facts.seed }) }]
    }),
  )
  const write = (wordOf: (sentence: (typeof found)[number]) => FeedbackSentence['text']): string =>
    writeFeedback(found.map((sentence) => ({ kind: sentence.kind, text: wordOf(sentence) })))
  return text !== '' && write(({ said }) => said) === text ? { language: other, text: write(({ translated }) => translated) } : null
}
