import { Link } from 'react-router'
import type { StaffAppealView } from '#contract/publishing.ts'
import { formatDay } from '#engine/words/format.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { paperWords } from '#web/components/paper-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { AnswerAppeal } from './answer-appeal.tsx'
import { Remarking } from './remarking.tsx'
import { useAppeals } from './publish-calls.ts'
import { appealWords } from './appeal-words.ts'

/** What pupils and guardians ask about marks, those without a reply first. Nothing where nobody has asked. */
export function AppealList({ examId }: { examId: string }) {
  const words = useWords(appealWords)
  const queries = useAppeals(examId).data?.queries ?? []
  if (queries.length === 0) return null
  const open = queries.filter(({ answeredAt }) => answeredAt === null).length
  return (
    <section className="card" aria-labelledby="appeals-title">
      <header>
        <h2 id="appeals-title">{words.title}</h2>
        {open > 0 && <Badge tone="doubt">{words.toAnswer(open)}</Badge>}
      </header>
      <ul className="res-appeals">
        {queries.map((query) => (
          <OneAppeal key={query.id} examId={examId} query={query} />
        ))}
      </ul>
    </section>
  )
}

function OneAppeal({ examId, query }: { examId: string; query: StaffAppealView }) {
  const words = useWords(appealWords)
  const { paperQuestion } = useWords(paperWords)
  const language = useLanguage()
  // Both marks stand before whoever decides, not one of them.
  const isWaiting = query.remarking !== null && query.remarking.markedAt === null
  return (
    <li>
      <p>
        <b>{paperQuestion(query.paperNumber, query.question)}</b> <span className="quiet">{query.max > 0 && `${query.marks}/${query.max}`}</span>
      </p>
      <p>{query.reason}</p>
      <p className="small quiet">{words.askedOn(formatDay(query.createdAt, language))}</p>
      {query.max > 0 && <Remarking examId={examId} query={query} />}
      {query.answer === null ? (
        !isWaiting && <AnswerAppeal examId={examId} query={query} />
      ) : (
        <p className="small quiet">
          {words.replied(query.answeredByName ?? '', query.answer)}
          {query.changedTo !== null && ` (${query.marks} → ${query.changedTo})`}
        </p>
      )}
      <Link className="small" to={paths.paper(query.paperId)}>
        {words.seePaper}
      </Link>
    </li>
  )
}
