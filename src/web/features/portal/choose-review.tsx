import { ChooseExam } from '#web/features/portal/choose-exam.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Review' })

export default function ChooseReview() {
  return (
    <ChooseExam
      title="Review"
      describe={({ counts }) => `${counts.answersToReview} of ${counts.answers} answers wait for you`}
      to={paths.examReview}
    />
  )
}
