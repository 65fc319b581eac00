import type { PublishedResult } from '#contract/published-result.ts'
import { useWords } from '#web/components/words.ts'
import { resultWords } from './result-words.ts'

/** Of a list of questions to ask about, those that went with a page. */
export function LostQuestions({ lostPages }: { lostPages: PublishedResult['lostPages'] }) {
  const words = useWords(resultWords)
  return lostPages.flatMap(({ page, questions }) =>
    questions.map((question) => (
      <option key={question} value={question}>
        {words.questionOnLostPage(question, page)}
      </option>
    )),
  )
}
