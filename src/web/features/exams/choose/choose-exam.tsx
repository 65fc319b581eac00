import { Link } from 'react-router'
import type { ExamSummary } from '#contract/exams.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useExams } from '#web/api/use-exam.ts'
import { Drawing } from '#web/components/drawing.tsx'
import startHere from '#web/components/drawings/start-here.svg?raw'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { chooseWords } from './choose-words.ts'
import './choose-exam.css'

export interface ChooseExamProps {
  title: string
  /** What to say of an exam in one line. */
  describe: (exam: ExamSummary) => string
  to: (examId: string) => string
  /** Leaves out the exams that one only marks. */
  onlyLed?: boolean
}

/** Which exam? Asked where a step is opened while no exam is. */
export function ChooseExam({ title, describe, to, onlyLed = false }: ChooseExamProps) {
  const words = useWords(chooseWords)
  const exams = useExams()
  return (
    <Page>
      <PageHead title={title} note={words.note} />
      {exams.isPending && <Skeleton lines={5} label={words.loading} />}
      {exams.isError && <Message kind="wrong">{describeError(exams.error)}</Message>}
      {exams.isSuccess && <ExamList exams={exams.data.filter(({ right }) => right === 'lead' || !onlyLed)} describe={describe} to={to} />}
    </Page>
  )
}

function ExamList({ exams, describe, to }: { exams: readonly ExamSummary[] } & Pick<ChooseExamProps, 'describe' | 'to'>) {
  const { empty } = useWords(chooseWords)
  const { exams: examsWord } = useWords(buttonWords)
  if (exams.length === 0) {
    return (
      <EmptyState picture={<Drawing svg={startHere} />} title={empty.title} action={<LinkButton to={paths.exams}>{examsWord}</LinkButton>}>
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <Card>
      <ul className="exam-choice">
        {exams.map((exam) => (
          <li key={exam.id}>
            <Link to={to(exam.id)}>
              <b>{exam.title}</b>
              <span className="quiet small">{describe(exam)}</span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
