import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { ChooseExam } from '#web/features/exams/choose/choose-exam.tsx'
import type { ExamSummary } from '#contract/exams.ts'
import { paths } from '#web/paths.ts'
import { chooseWords, type ChooseWords } from './choose-words.ts'

export const meta = () => pageMeta({ title: readWords(chooseWords).review.title })

export default function ChooseReview() {
  const { review: words } = useWords(chooseWords)
  return <ChooseExam title={words.title} describe={(exam) => describeReview(exam, words)} to={paths.examReview} />
}

function describeReview({ counts: { answers, answersToReview } }: ExamSummary, words: ChooseWords['review']): string {
  if (answers === 0) return words.none
  return answersToReview === 0 ? words.settled(answers) : words.wait(answersToReview, answers)
}
