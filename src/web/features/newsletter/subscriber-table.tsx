import type { SubscriberStatus, SubscriberView } from '#contract/newsletter.ts'
import { isKnown, wordFor } from '#contract/word-for.ts'
import { describeMoment } from '#web/components/long-list/describe-moment.ts'
import { Email } from '#web/components/long-list/email.tsx'
import { subscriberWords as words } from '#web/features/newsletter/newsletter-words.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const tones: Record<SubscriberStatus, BadgeTone> = { pending: 'doubt', confirmed: 'right', unsubscribed: 'plain' }

export function SubscriberTable({ rows, onDelete }: { rows: readonly SubscriberView[]; onDelete: (row: SubscriberView) => void }) {
  return <Table caption={words.title} columns={listColumns(onDelete)} rows={rows} rowKey={({ id }) => id} />
}

function listColumns(onDelete: (row: SubscriberView) => void): Column<SubscriberView>[] {
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
    { head: columns.asked, cell: (row) => <span className="list-when">{describeMoment(row.createdAt)}</span> },
    {
      head: columns.confirmed,
      cell: (row) => <span className="list-when">{row.confirmedAt === null ? words.nothing : describeMoment(row.confirmedAt)}</span>,
    },
    {
      head: columns.actions,
      cell: (row) => <IconButton label={words.delete(row.email)} icon={<Icon name="trash" />} onClick={() => onDelete(row)} />,
    },
  ]
}
