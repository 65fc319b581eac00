import { useState } from 'react'
import { subscriberStatuses, type SubscriberStatus, type SubscriberView } from '#contract/newsletter.ts'
import { StatusListPage } from '#web/components/long-list/status-list-page.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { useDeleteSubscriber, useDownloadSubscribers, useSubscribers } from '#web/features/newsletter/subscriber-calls.ts'
import { SubscriberTable } from '#web/features/newsletter/subscriber-table.tsx'
import { subscriberWords } from '#web/features/newsletter/subscriber-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
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
