import { useQuery } from '@tanstack/react-query'
import { getFeedback } from '#contract/feedback.ts'
import { wordFor } from '#contract/base/known.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { paperFeedbackWords } from './paper-feedback-words.ts'

/** What the pupil is told, as far as it is; nothing before the exam is confirmed. */
export function PaperFeedback({ paperId, examId }: { paperId: string; examId: string }) {
  const words = useWords(paperFeedbackWords)
  const { data } = useQuery(queryOf(getFeedback, { params: { paperId } }))
  const feedback = data?.feedback ?? null
  if (feedback === null) return null
  return (
    <section className="card pp-feedback" aria-labelledby="pp-feedback-title">
      <header>
        <h2 id="pp-feedback-title">{words.title}</h2>
        <Badge tone={feedback.state === 'approved' ? 'right' : feedback.state === 'changed' ? 'doubt' : 'plain'}>
          {wordFor(words.states, feedback.state)}
        </Badge>
      </header>
      <div className="pp-feedback-text" lang={feedback.language}>
        {feedback.text.split('\n').map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      <LinkButton kind="quiet" small to={paths.examFeedback(examId)}>
        {words.open}
      </LinkButton>
    </section>
  )
}
