import { useQuery } from '@tanstack/react-query'
import type { ExamDetail } from '#contract/exams.ts'
import { getSecondOpinions } from '#contract/second-opinions.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { useWords } from '#web/components/words.ts'
import { reviewWords } from './review-words.ts'

/** Why no answers are shown; where the standardisation is the reason, with the way to it. */
export function ReviewRefusal({ examId, error }: { examId: string; error: Error }) {
  const { refusal: words } = useWords(reviewWords)
  const isGate = error instanceof ApiError && (error.code === 'not-standardised' || error.code === 'question-closed')
  if (!isGate) return <Message kind="wrong">{describeError(error)}</Message>
  return (
    <Message kind="doubt" title={error.code === 'question-closed' ? words.questionClosed : words.notOpen}>
      <p>{describeError(error)}</p>
      <LinkButton small to={paths.examStandardisation(examId)}>
        {words.goToStandardisation}
      </LinkButton>
    </Message>
  )
}

/** Answers that no list of the review holds, and without which no exam is finished. */
export function WaitsForAgreement({ examId, count, right }: { examId: string; count: number; right: ExamDetail['right'] }) {
  const { refusal: words } = useWords(reviewWords)
  if (right === 'mark') return null
  return (
    <Message kind="doubt" live={false} title={words.toAgree(count)}>
      <p>{words.toAgreeText}</p>
      <LinkButton small kind="second" to={paths.examStandardisation(examId)}>
        {words.goToStandardisation}
      </LinkButton>
    </Message>
  )
}

/** Settled answers that somebody else has judged, and that wait for one's own opinion. */
export function WaitsForOpinion({ examId }: { examId: string }) {
  const { refusal: words } = useWords(reviewWords)
  const { data } = useQuery(queryOf(getSecondOpinions, { params: { examId } }))
  const count = data === undefined ? 0 : data.mine.second + data.mine.third
  if (count === 0) return null
  return (
    <Message kind="doubt" live={false} title={words.toJudge(count)}>
      <p>{words.toJudgeText}</p>
      <LinkButton small to={paths.examJudge(examId)}>
        {words.goToJudge}
      </LinkButton>
    </Message>
  )
}
