import type { AppealView } from '#contract/published-result.ts'
import { useWords } from '#web/components/words.ts'
import { resultWords } from './result-words.ts'

/** What was asked about marks, with the teacher's replies. */
export function AppealList({ queries }: { queries: readonly AppealView[] }) {
  const words = useWords(resultWords)
  return (
    <ul className="g-appeals">
      {queries.map((query) => (
        <li key={query.id}>
          <p>
            <b>{words.question(query.question)}</b> {query.reason}
          </p>
          {query.answer === null ? (
            <p className="small quiet">{words.waiting}</p>
          ) : (
            <>
              <p>{query.answer}</p>
              {query.changedTo !== null && <p className="small">{words.changed(query.marks, query.changedTo)}</p>}
              <p className="small quiet">{words.answeredBy(query.answeredByName ?? '')}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
