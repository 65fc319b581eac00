import { isKnown } from '#contract/base/known.ts'
import type { PlainView } from '#contract/plain-paper.ts'
import { useWords } from '#web/components/words.ts'
import { plainWords, type PlainWords } from '#web/features/plain-paper/plain-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'

export interface PlainStatusProps {
  plain: PlainView
  isLocked: boolean
  isBusy: boolean
  onUndo: (actId: string) => void
  onCover: () => void
}

/** How many pages are assigned, and the button that undoes the last act. */
export function PlainStatus({ plain: { counts, lastAct }, isLocked, isBusy, onUndo, onCover }: PlainStatusProps) {
  const words = useWords(plainWords)
  const { status } = words
  const { placed, total, waiting } = counts
  return (
    <Card title={total === 0 ? status.none : status.assigned(placed, total)} aside={isLocked ? words.confirmed : newsOf(counts, status)}>
      <Progress
        label={status.progress}
        max={total}
        parts={[
          { tone: 'right', count: placed },
          { tone: 'doubt', count: total - placed },
        ]}
      />
      <div className="row pl-status-do">
        {waiting > 0 && <span className="small quiet">{status.waiting(waiting)}</span>}
        {!isLocked && (
          <>
            <Button kind="second" small onClick={onCover}>
              {status.nameArea}
            </Button>
            {lastAct !== null && (
              <Button kind="second" small disabled={isBusy} onClick={() => onUndo(lastAct.id)}>
                <Icon name="undo" /> {describeUndo(lastAct, status)}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

/** An act that this page does not know has no name here, and can still be undone. */
function describeUndo({ kind, pageCount }: NonNullable<PlainView['lastAct']>, words: PlainWords['status']): string {
  return isKnown(words.undo, kind) ? words.undo[kind](pageCount) : words.undoLast
}

function newsOf({ placed, total }: PlainView['counts'], words: PlainWords['status']): string {
  if (total === 0) return ''
  return placed === total ? words.all : words.left(total - placed)
}
