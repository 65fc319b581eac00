import type { ReactNode } from 'react'
import type { AppealView } from '#contract/published-result.ts'
import { formatDay } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import type { ShownAnswer } from './list-shown-points.ts'
import { resultWords } from './result-words.ts'

interface AppealListProps {
  queries: readonly AppealView[]
  answers: readonly ShownAnswer[]
  /** The answer as it stands on the paper. */
  renderPicture: (answer: ShownAnswer) => ReactNode
}

/** What was asked about marks, each with its answer and the teacher's reply. */
export function AppealList({ queries, answers, renderPicture }: AppealListProps) {
  const words = useWords(resultWords)
  const language = useLanguage()
  const renderAnswer = (question: string) => {
    const answer = answers.find((each) => each.question === question)
    return answer === undefined ? null : renderPicture(answer)
  }
  const day = (time: string) => formatDay(time, language)
  return (
    <ul className="g-appeals">
      {queries.map((query) => (
        <li key={query.id}>
          <p>
            <b>{words.question(query.question)}</b> {query.reason}
          </p>
          <p className="small quiet">{words.askedOn(day(query.createdAt))}</p>
          {renderAnswer(query.question)}
          {query.remarking !== null && (
            <p className="small">
              {query.remarking.markedAt === null
                ? words.remarkingAsked(day(query.remarking.askedAt))
                : words.remarked(day(query.remarking.askedAt), day(query.remarking.markedAt))}
            </p>
          )}
          {query.answer === null ? (
            <p className="small quiet">{words.waiting}</p>
          ) : (
            <>
              <p>{query.answer}</p>
              <p className="small">{query.changedTo === null ? words.unchanged(query.marks) : words.changed(query.marks, query.changedTo)}</p>
              <p className="small quiet">{words.answeredBy(query.answeredByName ?? '', query.answeredAt === null ? '' : day(query.answeredAt))}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
