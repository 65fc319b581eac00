import type { ExamDetail } from '#contract/exams.ts'
import type { ReviewOverview } from '#contract/review.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { chooseQuestion } from './choose-question.ts'
import { reviewWords } from './review-words.ts'

interface QuestionSettledProps {
  examId: string
  right: ExamDetail['right']
  questions: ReviewOverview['questions']
  question: string
  /** Where another question is marked in the same way. */
  pathOf: (examId: string, question: string) => string
  /** Where the link is the main thing on the screen, Enter follows it. */
  takesFocus?: boolean
}

/** Nothing of a question waits any more: leads to the next question that does, else to the results. */
export function QuestionSettled({ examId, right, questions, question, pathOf, takesFocus = false }: QuestionSettledProps) {
  const words = useWords(reviewWords)
  const next = chooseQuestion(questions, question)
  const isLead = right === 'lead'
  const to = next !== undefined ? pathOf(examId, next.question) : isLead ? paths.examResults(examId) : paths.exams
  return (
    <EmptyState
      picture={<Tick />}
      title={words.settled(question)}
      action={
        <LinkButton to={to} {...(takesFocus ? { ref: focusLink } : { kind: 'second' })}>
          {next !== undefined ? words.goOn(next.question) : isLead ? words.seeResults : words.backToExams}
        </LinkButton>
      }
    >
      {next === undefined ? words.noneOfExam : words.noneOfQuestion}
    </EmptyState>
  )
}

function focusLink(link: HTMLAnchorElement | null): void {
  link?.focus()
}
