import type { EnquiryStatus, EnquiryView } from '#contract/enquiries.ts'
import { isKnown, wordFor } from '#contract/word-for.ts'
import { describeMoment } from '#web/components/long-list/describe-moment.ts'
import { describeRequest, enquiryWords as words } from '#web/features/enquiries/enquiry-words.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const tones: Record<EnquiryStatus, BadgeTone> = { new: 'note', 'in-progress': 'doubt', closed: 'right' }

export function EnquiryTable({ rows, onRead }: { rows: readonly EnquiryView[]; onRead: (row: EnquiryView) => void }) {
  return <Table caption={words.title} columns={listColumns(onRead)} rows={rows} rowKey={({ id }) => id} />
}

function listColumns(onRead: (row: EnquiryView) => void): Column<EnquiryView>[] {
  const { columns } = words
  return [
    {
      head: columns.from,
      name: true,
      cell: (row) => (
        <>
          {row.name}
          <span className="enquiry-who">{row.institution === '' ? row.email : row.institution}</span>
        </>
      ),
    },
    { head: columns.about, cell: (row) => describeRequest(row.requestType) },
    {
      head: columns.status,
      cell: (row) => (
        <span>
          <Badge tone={isKnown(tones, row.status) ? tones[row.status] : 'plain'}>{wordFor(words.statuses, row.status)}</Badge>
        </span>
      ),
    },
    { head: columns.received, cell: (row) => <span className="list-when">{describeMoment(row.createdAt)}</span> },
    {
      head: columns.actions,
      cell: (row) => (
        <Button kind="second" small aria-label={words.readLabel(row.name)} onClick={() => onRead(row)}>
          {words.read}
        </Button>
      ),
    },
  ]
}
