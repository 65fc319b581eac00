import { ChooseExam } from '#web/features/portal/choose-exam.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import type { ExamSummary } from '#contract/exams.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Review' })

export default function ChooseReview() {
  return <ChooseExam title="Review" describe={describeReview} to={paths.examReview} />
}

function describeReview({ counts: { answers, answersToReview } }: ExamSummary): string {
  if (answers === 0) return 'No answers yet'
  if (answersToReview === 0) return `All ${answers} answers are settled`
  return `${answersToReview} of ${answers} answers wait for you`
}
