import type { PublishedResult } from '#contract/published-result.ts'
import { useWords } from '#web/components/words.ts'
import { resultWords } from './result-words.ts'

type Asked = Pick<PublishedResult, 'lostPages'> & {
  answers: readonly Pick<PublishedResult['answers'][number], 'question' | 'marks' | 'max' | 'counts'>[]
}

/** The questions of a list to ask about: those that lost marks, or went with a page, before the others. */
export function QuestionsToAsk({ answers, lostPages }: Asked) {
  const words = useWords(resultWords)
  const { lost, others } = sortToAsk({ answers })
  const optionOf = ({ question, marks, max }: Asked['answers'][number]) => (
    <option key={question} value={question}>
      {words.questionMarks(question, marks, max)}
    </option>
  )
  return (
    <>
      {lost.length + lostPages.length > 0 && (
        <optgroup label={words.askLost}>
          {lost.map(optionOf)}
          {lostPages.flatMap(({ page, questions }) =>
            questions.map((question) => (
              <option key={question} value={question}>
                {words.questionOnLostPage(question, page)}
              </option>
            )),
          )}
        </optgroup>
      )}
      {others.length > 0 && <optgroup label={words.askOthers}>{others.map(optionOf)}</optgroup>}
    </>
  )
}

/** The first of the list; nothing where there is no question. */
export function findFirstToAsk({ answers, lostPages }: Asked): string {
  const { lost, others } = sortToAsk({ answers })
  return lost[0]?.question ?? lostPages[0]?.questions[0] ?? others[0]?.question ?? ''
}

/** Marks that were lost where another answer of the section counts instead are no loss. */
function sortToAsk({ answers }: Pick<Asked, 'answers'>) {
  const isLost = ({ counts, marks, max }: Asked['answers'][number]) => counts && marks < max
  return { lost: answers.filter(isLost), others: answers.filter((answer) => !isLost(answer)) }
}
