import { useMutation } from '@tanstack/react-query'
import { getSheetsPdf, type SheetSetView } from '#contract/sheets.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useWords } from '#web/components/words.ts'
import { nameSheetFile } from '#web/features/sheets/name-sheet-file.ts'
import { useRetryPrint } from '#web/features/sheets/sheet-calls.ts'
import { SheetSetRow } from '#web/features/sheets/sheet-set-row.tsx'
import { sheetsPageWords } from '#web/features/sheets/sheets-page-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'

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
