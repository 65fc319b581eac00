import { formatMoment } from '#engine/words/format.ts'
import { type Language, useLanguage, useWords } from '#web/components/words.ts'
import type { SubscriberStatus, SubscriberView } from '#contract/newsletter.ts'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import { Email } from '#web/components/long-list/email.tsx'
import { subscriberWords, type SubscriberWords } from '#web/features/newsletter/subscriber-words.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const tones: Record<SubscriberStatus, BadgeTone> = { pending: 'doubt', confirmed: 'right', unsubscribed: 'plain' }

export function SubscriberTable({ rows, onDelete }: { rows: readonly SubscriberView[]; onDelete: (row: SubscriberView) => void }) {
  const words = useWords(subscriberWords)
  const language = useLanguage()
  return <Table caption={words.title} columns={listColumns(onDelete, { words, language })} rows={rows} rowKey={({ id }) => id} />
}

function listColumns(
  onDelete: (row: SubscriberView) => void,
  { words, language }: { words: SubscriberWords; language: Language },
): Column<SubscriberView>[] {
  const { columns } = words
  return [
    { head: columns.email, name: true, cell: (row) => <Email of={row.email} /> },
    {
      head: columns.status,
      cell: (row) => (
        <span>
          <Badge tone={isKnown(tones, row.status) ? tones[row.status] : 'plain'}>{wordFor(words.statuses, row.status)}</Badge>
        </span>
      ),
    },
    { head: columns.asked, cell: (row) => <span className="list-when">{formatMoment(row.createdAt, language)}</span> },
    {
      head: columns.confirmed,
      cell: (row) => <span className="list-when">{row.confirmedAt === null ? words.nothing : formatMoment(row.confirmedAt, language)}</span>,
    },
    {
      head: columns.actions,
      cell: (row) => <IconButton label={words.delete(row.email)} icon={<Icon name="trash" />} onClick={() => onDelete(row)} />,
    },
  ]
}
