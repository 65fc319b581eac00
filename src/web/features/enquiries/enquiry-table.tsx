import { formatMoment } from '#engine/words/format.ts'
import { type Language, useLanguage, useWords } from '#web/components/words.ts'
import type { EnquiryStatus, EnquiryView } from '#contract/enquiries.ts'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import { describeRequest, enquiryWords, type EnquiryWords } from '#web/features/enquiries/enquiry-words.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const tones: Record<EnquiryStatus, BadgeTone> = { new: 'note', 'in-progress': 'doubt', closed: 'right' }

export function EnquiryTable({ rows, onRead }: { rows: readonly EnquiryView[]; onRead: (row: EnquiryView) => void }) {
  const words = useWords(enquiryWords)
  const language = useLanguage()
  return <Table caption={words.title} columns={listColumns(onRead, { words, language })} rows={rows} rowKey={({ id }) => id} />
}

function listColumns(onRead: (row: EnquiryView) => void, { words, language }: { words: EnquiryWords; language: Language }): Column<EnquiryView>[] {
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
    { head: columns.about, cell: (row) => describeRequest(row.requestType, words) },
    {
      head: columns.status,
      cell: (row) => (
        <span>
          <Badge tone={isKnown(tones, row.status) ? tones[row.status] : 'plain'}>{wordFor(words.statuses, row.status)}</Badge>
        </span>
      ),
    },
    { head: columns.received, cell: (row) => <span className="list-when">{formatMoment(row.createdAt, language)}</span> },
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
