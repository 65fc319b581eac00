import { useMutation } from '@tanstack/react-query'
import type { SheetSetView } from '#contract/sheets.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { nameSheetFile } from '#web/features/sheets/name-sheet-file.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface SheetSetsProps {
  examId: string
  title: string
  sets: readonly SheetSetView[] | undefined
  error: Error | null
  onRetry: () => void
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** What was printed before, each to be had again, and what comes next. */
export function SheetSets({ examId, title, sets, error, onRetry }: SheetSetsProps) {
  const download = useMutation({
    mutationFn: (set: SheetSetView) => downloadFile(`/exams/${examId}/sheets/${set.id}/pdf`, nameSheetFile(title, set)),
  })
  const newest = Math.max(0, ...(sets ?? []).map((set) => set.version))
  if (sets !== undefined && sets.length === 0) return null
  return (
    <Card title="Printed before">
      {sets === undefined && error === null && <Skeleton lines={3} label="Loading earlier prints" />}
      {sets === undefined && error !== null && (
        <>
          <Message kind="wrong">{describeError(error)}</Message>
          <Button kind="second" small onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
      {download.error !== null && <Message kind="wrong">{describeError(download.error)}</Message>}
      <ul className="sheet-sets">
        {sets?.map((set) => (
          <li key={set.id}>
            <div>
              <b>{set.className ?? 'Spare sheets'}</b> {set.version < newest && <Badge>Earlier version</Badge>}
              <p className="small quiet">
                {describeSet(set)}
                <br />
                {dateFormat.format(new Date(set.createdAt))}
              </p>
            </div>
            <Button
              kind="second"
              small
              disabled={download.isPending}
              aria-label={`PDF of ${set.className ?? 'spare sheets'}`}
              onClick={() => download.mutate(set)}
            >
              <Icon name="download" /> PDF
            </Button>
          </li>
        ))}
      </ul>
      {sets !== undefined && (
        <div className="sheets-next">
          <p className="small">When the class has written, scan or photograph the pages, in any order.</p>
          <LinkButton kind="quiet" small to={paths.examUpload(examId)}>
            Upload scripts
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

function describeSet({ paperCount, spareCount, pageCount }: SheetSetView): string {
  const papers = `${paperCount} ${paperCount === 1 ? 'paper' : 'papers'}`
  const spare = spareCount > 0 ? `, ${spareCount} spare` : ''
  return `${papers}${spare}, ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`
}
