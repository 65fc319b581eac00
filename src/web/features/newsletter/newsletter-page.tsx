import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import {
  subscriberStatuses,
  type SubscriberStatus,
  type SubscriberView,
  deleteSubscriber,
  exportSubscribers,
  listSubscribers,
} from '#contract/newsletter.ts'
import { formatMoment } from '#engine/words/format.ts'
import { call, fileOf } from '#web/api/call.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { Email } from '#web/components/long-list/email.tsx'
import { byOffset, rowsAtOnce } from '#web/components/long-list/list-query.ts'
import { StatusListPage } from '#web/components/long-list/status-list-page.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords, type Language, useLanguage } from '#web/components/words.ts'
import { subscriberWords, type SubscriberWords } from '#web/features/newsletter/subscriber-words.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'

export const meta = () => pageMeta({ title: readWords(subscriberWords).title })

/** `/admin/newsletter`: the addresses, and the table to send from. */
export default function NewsletterPage() {
  const words = useWords(subscriberWords)
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<SubscriberStatus | null>(null)
  const [leaving, setLeaving] = useState<SubscriberView | null>(null)
  const list = useSubscribers({ search, status })
  const remove = useDeleteSubscriber()
  const download = useDownloadSubscribers(words.file)
  const rows = list.data?.pages.flatMap((page) => page.subscribers) ?? []
  return (
    <StatusListPage
      words={words}
      statuses={subscriberStatuses}
      status={status}
      onStatus={setStatus}
      onSearch={setSearch}
      list={list}
      counts={list.data?.pages.at(-1)?.counts}
      download={download}
      problem={remove.error}
      table={rows.length > 0 ? <SubscriberTable rows={rows} onDelete={setLeaving} /> : null}
    >
      <ConfirmDialog
        isOpen={leaving !== null}
        title={words.deleteTitle}
        text={leaving === null ? '' : words.deleteText(leaving.email)}
        confirm={words.deleteConfirm}
        danger
        busy={remove.isPending && words.deleting}
        onConfirm={() => {
          if (leaving === null) return
          remove.mutate(leaving, { onSuccess: () => showToast(words.deleted(leaving.email)), onSettled: () => setLeaving(null) })
        }}
        onClose={() => setLeaving(null)}
      />
    </StatusListPage>
  )
}

function useSubscribers({ search, status }: { search: string; status: SubscriberStatus | null }) {
  const filter = { search, ...(status !== null && { status }) }
  return useInfiniteQuery({
    queryKey: keyOf(listSubscribers, { query: filter }),
    queryFn: ({ pageParam, signal }) => call(listSubscribers, { query: { limit: rowsAtOnce, offset: String(pageParam), ...filter } }, { signal }),
    ...byOffset('subscribers'),
  })
}

function useDeleteSubscriber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id: subscriberId }: SubscriberView) => call(deleteSubscriber, { params: { subscriberId } }),
    onSettled: () => refetch(client, keyOf(listSubscribers)),
  })
}

function useDownloadSubscribers(fileName: string) {
  return useMutation({ mutationFn: () => downloadFile(fileOf(exportSubscribers), fileName) })
}

const tones: Record<SubscriberStatus, BadgeTone> = { pending: 'doubt', confirmed: 'right', unsubscribed: 'plain' }

function SubscriberTable({ rows, onDelete }: { rows: readonly SubscriberView[]; onDelete: (row: SubscriberView) => void }) {
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
