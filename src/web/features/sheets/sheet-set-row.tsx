import { isKnown, wordFor } from '#contract/base/known.ts'
import type { SheetSetView, SheetState } from '#contract/sheets.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { isUnderWay } from '#web/features/sheets/sheet-calls.ts'
import { sheetWords } from '#web/features/sheets/sheet-words.ts'
import { sheetsPageWords } from '#web/features/sheets/sheets-page-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { formatMoment } from '#engine/words/format.ts'

export interface SheetSetRowProps {
  set: SheetSetView
  isEarlier: boolean
  isBusy: boolean
  onDownload: () => void
  onRetry: () => void
}

const knownStates: Record<SheetState, true> = { waiting: true, printing: true, ready: true, failed: true }

/** One print: how far it is, its PDF, or why there is none. */
export function SheetSetRow({ set, isEarlier, isBusy, onDownload, onRetry }: SheetSetRowProps) {
  const words = useWords(sheetWords)
  const { prints } = useWords(sheetsPageWords)
  const language = useLanguage()
  const { state, paperCount, spareCount, pagesDone, pageCount, failure, className, createdAt } = set
  const name = className ?? prints.spare
  return (
    <li>
      <div className="sheet-set">
        <b>{name}</b> {isEarlier && <Badge>{prints.earlier}</Badge>} {state === 'failed' && <Badge tone="wrong">{words.failed}</Badge>}
        {!isKnown(knownStates, state) && <Badge>{state}</Badge>}
        <p className="small quiet">
          {prints.set({ papers: paperCount, spare: spareCount, pages: pageCount })}
          <br />
          {formatMoment(createdAt, language)}
        </p>
      </div>
      {state === 'ready' && (
        <Button kind="second" small disabled={isBusy} aria-label={prints.pdfOf(className)} onClick={onDownload}>
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
