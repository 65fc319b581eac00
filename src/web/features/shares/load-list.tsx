import type { SharesView } from '#contract/shares.ts'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { DoneBar } from './share-table.tsx'
import { sharesWords } from './shares-words.ts'

type Marker = SharesView['markers'][number]

interface LoadListProps {
  shares: SharesView
  /** Null where nothing can be handed over. */
  onHandOver: ((from: Marker) => void) | null
  /** Null where it cannot be changed. */
  onOpenOthers: ((open: boolean) => void) | null
}

/** How much each has, how much of it is done, and about how long the rest takes. */
export function LoadList({ shares, onHandOver, onOpenOthers }: LoadListProps) {
  const { loads: words } = useWords(sharesWords)
  const { markers, nobody, right, othersOpen } = shares
  const canTake = markers.filter(({ marksNow }) => marksNow).length
  return (
    <Card title={right === 'lead' ? words.title : words.ownTitle} aside={right === 'lead' && (othersOpen ? words.aboutOpen : words.about)}>
      <ul className="share-loads">
        {markers.map((marker) => {
          const canHandOver = onHandOver !== null && marker.answers > marker.done && canTake > (marker.marksNow ? 1 : 0)
          return <Load key={marker.markerId} marker={marker} onHandOver={canHandOver ? () => onHandOver(marker) : null} />
        })}
        {nobody.answers > 0 && right === 'lead' && (
          <li>
            <b>{words.nobody}</b>
            <span className="share-count">
              <WithBold text={words.answers(nobody.answers)} bold={String(nobody.answers)} />
            </span>
            <span className="quiet">{nobody.minutesLeft !== null && words.time(nobody.minutesLeft)}</span>
          </li>
        )}
      </ul>
      {onOpenOthers !== null && <Checkbox label={words.open} checked={othersOpen} onChange={(event) => onOpenOthers(event.currentTarget.checked)} />}
    </Card>
  )
}

function Load({ marker, onHandOver }: { marker: Marker; onHandOver: (() => void) | null }) {
  const { loads: words } = useWords(sharesWords)
  const userId = useAuth((state) => state.user?.id)
  const { markerId, name, isGone, answers, done, minutesLeft } = marker
  return (
    <li>
      <span className="share-name">
        <b>{name}</b> {markerId === userId && <span className="quiet">{words.you}</span>}
        {isGone && <span className="quiet">{words.gone}</span>}
      </span>
      <DoneBar done={done} answers={answers} />
      <span className="share-count">
        <b>{words.done(done, answers)}</b> {words.doneAfter}
      </span>
      <span className="quiet">{minutesLeft !== null && minutesLeft > 0 && words.left(minutesLeft)}</span>
      {onHandOver !== null && (
        <Button kind="second" small aria-label={words.handOverFrom(name)} onClick={onHandOver}>
          {words.handOver}
        </Button>
      )}
    </li>
  )
}
