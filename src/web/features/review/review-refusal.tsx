import type { ExamDetail } from '#contract/exams.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** Why no answers are shown; where the standardisation is the reason, with the way to it. */
export function ReviewRefusal({ examId, error }: { examId: string; error: Error }) {
  const isGate = error instanceof ApiError && (error.code === 'not-standardised' || error.code === 'question-closed')
  if (!isGate) return <Message kind="wrong">{describeError(error)}</Message>
  return (
    <Message kind="doubt" title={error.code === 'question-closed' ? 'This question is closed to you' : 'Not open to you yet'}>
      <p>{describeError(error)}</p>
      <LinkButton small to={paths.examStandardisation(examId)}>
        Go to the standardisation
      </LinkButton>
    </Message>
  )
}

/** Answers that no list of the review holds, and without which no exam is finished. */
export function WaitsForAgreement({ examId, count, right }: { examId: string; count: number; right: ExamDetail['right'] }) {
  if (right === 'mark') return null
  return (
    <Message kind="doubt" live={false} title={count === 1 ? 'One mark is still to be agreed' : `${count} marks are still to be agreed`}>
      <p>Answers of the papers that everybody marks are settled in the standardisation.</p>
      <LinkButton small kind="second" to={paths.examStandardisation(examId)}>
        Go to the standardisation
      </LinkButton>
    </Message>
  )
}
