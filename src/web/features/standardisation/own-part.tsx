import type { Standardisation } from '#contract/standardisation.ts'
import { signed } from '#web/features/standardisation/describe-deviation.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** What a marker is to do: mark the papers, wait, or review the batch. */
export function OwnPart({ examId, state: { mine, settings, checks, right } }: { examId: string; state: Standardisation }) {
  if (settings === null || mine === null) {
    return (
      <Card title="Your part">
        <p className="std-text">This exam is reviewed without standardisation: its answers are open to you.</p>
        <LinkButton to={paths.examReview(examId)}>Review answers</LinkButton>
      </Card>
    )
  }
  const own = right === 'mark' ? checks : checks.filter(({ userId, isDrifting }) => userId === mine.userId && isDrifting)
  return (
    <Card title="Your part" aside={`${mine.marked} of ${mine.total} answers marked`}>
      <Progress label="Your marks" max={mine.total} parts={[{ tone: 'right', count: mine.marked }]} />
      <div className="std-own">
        {mine.isOpen ? (
          <>
            <p className="std-text">
              {mine.openedByName === null
                ? 'You are within the tolerance in every question: the batch is open to you.'
                : `${mine.openedByName} has opened the batch to you.`}
            </p>
            <LinkButton to={paths.examReview(examId)}>Review answers</LinkButton>
          </>
        ) : mine.isDone ? (
          <p className="std-text">
            You have handed in your marks. The batch opens for you when the marks are agreed and yours are within the tolerance in every question.
          </p>
        ) : (
          <>
            <p className="std-text">
              Mark the same papers as your colleagues. Names, their marks and the program’s are hidden until you hand yours in.
            </p>
            <LinkButton to={paths.examBlindMarking(examId)}>{mine.marked === 0 ? 'Mark the papers' : 'Go on marking'}</LinkButton>
          </>
        )}
      </div>
      {own.map(({ question, deviation, isClosed }) => (
        <Message key={question} kind="doubt" live={false} title={`Question ${question}: your last checks are outside the tolerance`}>
          On average {signed(deviation.signed)} from the agreed marks. Read the scheme again
          {isClosed ? ', and talk to who leads the exam: the question is closed to you until then.' : '.'}
        </Message>
      ))}
    </Card>
  )
}
