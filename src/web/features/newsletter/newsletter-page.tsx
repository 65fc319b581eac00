import { readWords, useWords } from '#web/components/words.ts'
import { useState } from 'react'
import { subscriberStatuses, type SubscriberStatus, type SubscriberView } from '#contract/newsletter.ts'
import { describeError } from '#web/api/describe-error.ts'
import { ListFoot } from '#web/components/long-list/list-foot.tsx'
import { ListTools } from '#web/components/long-list/list-tools.tsx'
import { SearchBox } from '#web/components/long-list/search-box.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { subscriberWords } from '#web/features/newsletter/subscriber-words.ts'
import { useDeleteSubscriber, useDownloadSubscribers, useSubscribers } from '#web/features/newsletter/subscriber-calls.ts'
import { SubscriberTable } from '#web/features/newsletter/subscriber-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Of every status, also one that is new to this page. */
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)

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
  const counts = list.data?.pages.at(-1)?.counts
  const all = counts && sum(counts)
  const problem = remove.error ?? download.error
  return (
    <Page>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          all !== undefined &&
          all > 0 && (
            <Button kind="second" busy={download.isPending && words.downloading} onClick={() => download.mutate()}>
              <Icon name="download" /> {words.download}
            </Button>
          )
        }
      />
      {problem !== null && (
        <div className="list-problem">
          <Message kind="wrong">{describeError(problem)}</Message>
        </div>
      )}
      {all === 0 ? (
        <EmptyState title={words.noneTitle}>{words.none}</EmptyState>
      ) : (
        <>
          <ListTools>
            <Select
              small
              aria-label={words.status}
              value={status ?? ''}
              onChange={(event) => setStatus(subscriberStatuses.find((one) => one === event.target.value) ?? null)}
            >
              <option value="">{words.every(all ?? 0)}</option>
              {subscriberStatuses.map((one) => (
                <option key={one} value={one}>
                  {words.statuses[one]} ({counts?.[one] ?? 0})
                </option>
              ))}
            </Select>
            <SearchBox label={words.search} hint={words.searchHint} onSearch={setSearch} />
          </ListTools>
          <Card>
            {rows.length > 0 && <SubscriberTable rows={rows} onDelete={setLeaving} />}
            <ListFoot list={list} isEmpty={rows.length === 0} none={words.noMatch} missing={words.missing} loading={words.loading} />
          </Card>
        </>
      )}
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
    </Page>
  )
}
