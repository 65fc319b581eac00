import type { AppealView } from '#contract/published-result.ts'
import { formatDay } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { resultWords } from './result-words.ts'

/** What was asked about marks, with the teacher's replies. */
export function AppealList({ queries }: { queries: readonly AppealView[] }) {
  const words = useWords(resultWords)
  const language = useLanguage()
  const day = (time: string) => formatDay(time, language)
  return (
    <ul className="g-appeals">
      {queries.map((query) => (
        <li key={query.id}>
          <p>
            <b>{words.question(query.question)}</b> {query.reason}
          </p>
          <p className="small quiet">{words.askedOn(day(query.createdAt))}</p>
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
