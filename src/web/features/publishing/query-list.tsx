import type { ResultQueryView } from '#contract/published-result.ts'
import type { ResultWords } from './words.ts'

export function QueryList({ queries, words }: { queries: readonly ResultQueryView[]; words: ResultWords }) {
  return (
    <ul className="g-queries">
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
