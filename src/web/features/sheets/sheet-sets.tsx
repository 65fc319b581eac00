import { useMutation } from '@tanstack/react-query'
import { isKnown, wordFor } from '#contract/base/known.ts'
import { getSheetsPdf, type SheetSetView, type SheetState } from '#contract/sheets.ts'
import { formatMoment } from '#engine/words/format.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useWords, useLanguage } from '#web/components/words.ts'
import { nameSheetFile } from '#web/features/sheets/name-sheet-file.ts'
import { useRetryPrint, isUnderWay } from '#web/features/sheets/sheet-calls.ts'
import { sheetWords, sheetsPageWords } from '#web/features/sheets/sheet-words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'

export interface SheetSetsProps {
  examId: string
  title: string
  sets: readonly SheetSetView[] | undefined
  error: Error | null
  onRetry: () => void
}

/** The prints of the exam, each to download again, and the next step. */
export function SheetSets({ examId, title, sets, error, onRetry }: SheetSetsProps) {
  const { prints: words, tryAgain, upload } = useWords(sheetsPageWords)
  const download = useMutation({
    mutationFn: (set: SheetSetView) =>
      downloadFile(fileOf(getSheetsPdf, { params: { examId, sheetSetId: set.id } }), nameSheetFile(title, set, words)),
  })
  const retry = useRetryPrint(examId)
  const newest = Math.max(0, ...(sets ?? []).map((set) => set.version))
  // Last on the page, it comes when it is known: a card that went away again would make the page shorter, and move what is pressed meanwhile.
  if (sets === undefined ? error === null : sets.length === 0) return null
  return (
    <Card title={words.title}>
      {sets === undefined && error !== null && (
        <>
          <Message kind="wrong">{describeError(error)}</Message>
          <Button kind="second" small onClick={onRetry}>
            {tryAgain}
          </Button>
        </>
      )}
      {retry.error !== null && <Message kind="wrong">{describeError(retry.error)}</Message>}
      {download.error !== null && <Message kind="wrong">{describeError(download.error)}</Message>}
      <ul className="sheet-sets">
        {sets?.map((set) => (
          <SheetSetRow
            key={set.id}
            set={set}
            isEarlier={set.version < newest}
            isBusy={download.isPending || retry.isPending}
            onDownload={() => download.mutate(set)}
            onRetry={() => retry.mutate(set.id)}
          />
        ))}
      </ul>
      {sets !== undefined && (
        <div className="sheets-next">
          <p className="small">{words.next}</p>
          <LinkButton kind="quiet" small to={paths.examUpload(examId)}>
            {upload}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

interface SheetSetRowProps {
  set: SheetSetView
  isEarlier: boolean
  isBusy: boolean
  onDownload: () => void
  onRetry: () => void
}

const knownStates: Record<SheetState, true> = { waiting: true, printing: true, ready: true, failed: true }

/** One print: how far it is, its PDF, or why there is none. */
function SheetSetRow({ set, isEarlier, isBusy, onDownload, onRetry }: SheetSetRowProps) {
  const words = useWords(sheetWords)
  const { prints } = useWords(sheetsPageWords)
  const language = useLanguage()
  const { state, paperCount, spareCount, pagesDone, pageCount, failure, className, createdAt, way } = set
  const name = way === 'master' ? prints.master : (className ?? prints.spare)
  return (
    <li>
      <div className="sheet-set">
        <b>{name}</b> {isEarlier && <Badge>{prints.earlier}</Badge>} {state === 'failed' && <Badge tone="wrong">{words.failed}</Badge>}
        {!isKnown(knownStates, state) && <Badge>{state}</Badge>}
        <p className="small quiet">
          {prints.set({ papers: paperCount, spare: spareCount, pages: pageCount, way })}
          <br />
          {formatMoment(createdAt, language)}
        </p>
      </div>
      {state === 'ready' && (
        <Button kind="second" small disabled={isBusy} aria-label={prints.pdfOf(name)} onClick={onDownload}>
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
