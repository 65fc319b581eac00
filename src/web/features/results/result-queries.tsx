import { Link } from 'react-router'
import type { StaffQueryView } from '#contract/publishing.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AnswerQuery } from './answer-query.tsx'
import { useResultQueries } from './publish-calls.ts'

/** What pupils and guardians ask about marks, those without an answer first. Nothing where nobody has asked. */
export function ResultQueries({ examId }: { examId: string }) {
  const queries = useResultQueries(examId).data?.queries ?? []
  if (queries.length === 0) return null
  const open = queries.filter(({ answeredAt }) => answeredAt === null).length
  return (
    <section className="card" aria-labelledby="queries-title">
      <header>
        <h2 id="queries-title">Asked about</h2>
        {open > 0 && <Badge tone="doubt">{open} to answer</Badge>}
      </header>
      <ul className="res-queries">
        {queries.map((query) => (
          <OneQuery key={query.id} examId={examId} query={query} />
        ))}
      </ul>
    </section>
  )
}

function OneQuery({ examId, query }: { examId: string; query: StaffQueryView }) {
  return (
    <li>
      <p>
        <b>
          Paper {query.paperNumber}, question {query.question}
        </b>{' '}
        <span className="quiet">
          {query.marks}/{query.max}
        </span>
      </p>
      <p>{query.reason}</p>
      {query.answer === null ? (
        <AnswerQuery examId={examId} query={query} />
      ) : (
        <p className="small quiet">
          {query.answeredByName}: {query.answer}
          {query.changedTo !== null && ` (${query.marks} → ${query.changedTo})`}
        </p>
      )}
      <Link className="small" to={paths.paper(query.paperId)}>
        See the paper
      </Link>
    </li>
  )
}
