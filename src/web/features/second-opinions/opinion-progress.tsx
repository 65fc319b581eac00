import type { SecondOpinions } from '#contract/second-opinions.ts'
import { useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { secondOpinionsWords } from './second-opinions-words.ts'

/** Where the answers that were drawn stand, and what that keeps from being confirmed. */
export function OpinionProgress({ examId, state, isLocked }: { examId: string; state: SecondOpinions; isLocked: boolean }) {
  const { progress: words } = useWords(secondOpinionsWords)
  const { waiting, agreed, disputed, settled, mine, right } = state
  const drawn = waiting + agreed + disputed + settled
  const open = waiting + disputed
  return (
    <Card title={words.title} aside={drawn > 0 && words.drawn(drawn)}>
      {drawn === 0 ? (
        <p className="opn-text">{words.none}</p>
      ) : (
        <>
          <Progress
            label={words.label}
            max={drawn}
            parts={[
              { tone: 'right', count: agreed + settled },
              { tone: 'doubt', count: disputed },
            ]}
          />
          <Figures
            figures={[
              { label: words.waiting, value: waiting },
              { label: words.agreed, value: agreed },
              { label: words.disputed, value: disputed },
              { label: words.settled, value: settled },
            ]}
          />
        </>
      )}
      {right === 'lead' && !isLocked && open > 0 && (
        <Message kind="doubt" live={false} title={words.open(open)}>
          {mine.second + mine.third < open && (
            <>
              <p>{words.nobody}</p>
              <LinkButton kind="second" small to={paths.examStandardisation(examId)}>
                {words.markers}
              </LinkButton>
            </>
          )}
        </Message>
      )}
    </Card>
  )
}
