import type { Standardisation } from '#contract/standardisation.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { signed } from '#web/features/standardisation/describe-deviation.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useWords } from '#web/components/words.ts'
import { standardisationWords } from './standardisation-words.ts'

/** What a marker is to do: mark the papers, wait, or review the batch. */
export function OwnPart({ examId, state: { mine, settings, checks, right } }: { examId: string; state: Standardisation }) {
  const { own: words } = useWords(standardisationWords)
  const nameOf = usePersonName()
  if (settings === null || mine === null) {
    return (
      <Card title={words.title}>
        <p className="std-text">{words.open}</p>
        <LinkButton to={paths.examReview(examId)}>{words.review}</LinkButton>
      </Card>
    )
  }
  const own = right === 'mark' ? checks : checks.filter(({ userId, isDrifting }) => userId === mine.userId && isDrifting)
  return (
    <Card title={words.title} aside={words.marked(mine.marked, mine.total)}>
      <Progress label={words.progress} max={mine.total} parts={[{ tone: 'right', count: mine.marked }]} />
      <div className="std-own">
        {mine.isOpen ? (
          <>
            <p className="std-text">{mine.openedByName === null ? words.within : words.openedBy(nameOf(mine.openedByName))}</p>
            <LinkButton to={paths.examReview(examId)}>{words.review}</LinkButton>
          </>
        ) : mine.isDone ? (
          <p className="std-text">{words.handedIn}</p>
        ) : (
          <>
            <p className="std-text">{words.mark}</p>
            <LinkButton to={paths.examBlindMarking(examId)}>{mine.marked === 0 ? words.begin : words.goOn}</LinkButton>
          </>
        )}
      </div>
      {own.map(({ question, deviation, isClosed }) => (
        <Message key={question} kind="doubt" live={false} title={words.drifted(question)}>
          {isClosed ? words.closed(signed(deviation.signed)) : words.readAgain(signed(deviation.signed))}
        </Message>
      ))}
    </Card>
  )
}
