import { wordFor } from '#contract/known.ts'
import type { PlainView } from '#contract/plain.ts'
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

const words = { place: 'placing', order: 'the new order', 'take-out': 'taking out', turn: 'turning' } as const

/** How far the stack is, and the last act taken back. */
export function PlainStatus({ plain: { counts, lastAct }, isLocked, isBusy, onUndo, onCover }: PlainStatusProps) {
  const { placed, total, waiting } = counts
  return (
    <Card
      title={total === 0 ? 'No plain page yet' : `${placed} of ${total} pages placed`}
      aside={isLocked ? 'This exam is confirmed' : newsOf(counts)}
    >
      <Progress
        label="Pages placed"
        max={total}
        parts={[
          { tone: 'right', count: placed },
          { tone: 'doubt', count: total - placed },
        ]}
      />
      <div className="row pl-status-do">
        {waiting > 0 && <span className="small quiet">{waiting} more are being read.</span>}
        {!isLocked && (
          <>
            <Button kind="second" small onClick={onCover}>
              Where names stand
            </Button>
            {lastAct !== null && (
              <Button kind="second" small disabled={isBusy} onClick={() => onUndo(lastAct.id)}>
                <Icon name="undo" /> Undo {wordFor(words, lastAct.kind)} {lastAct.pageCount} {lastAct.pageCount === 1 ? 'page' : 'pages'}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function newsOf({ placed, total }: PlainView['counts']): string {
  if (total === 0) return ''
  return placed === total ? 'Every page has its pupil.' : `${total - placed} to go`
}
