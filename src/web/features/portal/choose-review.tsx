import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { ChooseExam } from '#web/features/portal/choose-exam.tsx'
import type { ExamSummary } from '#contract/exams.ts'
import { paths } from '#web/paths.ts'
import { portalWords, type PortalWords } from './portal-words.ts'

export const meta = () => pageMeta({ title: readWords(portalWords).review.title })

export default function ChooseReview() {
  const { review: words } = useWords(portalWords)
  return <ChooseExam title={words.title} describe={(exam) => describeReview(exam, words)} to={paths.examReview} />
}

function describeReview({ counts: { answers, answersToReview } }: ExamSummary, words: PortalWords['review']): string {
  if (answers === 0) return words.none
  return answersToReview === 0 ? words.settled(answers) : words.wait(answersToReview, answers)
}
