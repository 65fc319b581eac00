import { isKnown, wordFor } from '#contract/known.ts'
import type { SheetSetView, SheetState } from '#contract/sheets.ts'
import { useWords } from '#web/components/words.ts'
import { isUnderWay } from '#web/features/sheets/sheet-calls.ts'
import { sheetWords } from '#web/features/sheets/sheet-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'

export interface SheetSetRowProps {
  set: SheetSetView
  isEarlier: boolean
  isBusy: boolean
  onDownload: () => void
  onRetry: () => void
}

const knownStates: Record<SheetState, true> = { waiting: true, printing: true, ready: true, failed: true }

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** One print: how far it is, its PDF, or why there is none. */
export function SheetSetRow({ set, isEarlier, isBusy, onDownload, onRetry }: SheetSetRowProps) {
  const words = useWords(sheetWords)
  const { state, pagesDone, pageCount, failure, className, createdAt } = set
  const name = className ?? 'Spare sheets'
  return (
    <li>
      <div className="sheet-set">
        <b>{name}</b> {isEarlier && <Badge>Earlier version</Badge>} {state === 'failed' && <Badge tone="wrong">{words.failed}</Badge>}
        {!isKnown(knownStates, state) && <Badge>{state}</Badge>}
        <p className="small quiet">
          {describeSet(set)}
          <br />
          {dateFormat.format(new Date(createdAt))}
        </p>
      </div>
      {state === 'ready' && (
        <Button kind="second" small disabled={isBusy} aria-label={`PDF of ${className ?? 'spare sheets'}`} onClick={onDownload}>
          <Icon name="download" /> PDF
        </Button>
      )}
      {state === 'failed' && (
        <Button kind="second" small disabled={isBusy} aria-label={`${words.tryAgain}: ${name}`} onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
      {isUnderWay(set) && (
        <div className="sheet-set-state">
          <p className="small">{state === 'waiting' ? words.waiting : words.printing(pagesDone, pageCount)}</p>
          <Progress label={words.progress} max={pageCount} parts={[{ tone: 'ink', count: pagesDone }]} />
        </div>
      )}
      {failure !== null && state === 'failed' && <p className="small sheet-set-state">{wordFor(words.failure, failure)}</p>}
    </li>
  )
}

function describeSet({ paperCount, spareCount, pageCount }: SheetSetView): string {
  const papers = `${paperCount} ${paperCount === 1 ? 'paper' : 'papers'}`
  const spare = spareCount > 0 ? `, ${spareCount} spare` : ''
  return `${papers}${spare}, ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`
}
