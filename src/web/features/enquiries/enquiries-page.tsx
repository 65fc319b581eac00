import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import {
  enquiryStatuses,
  type EnquiryStatus,
  type EnquiryView,
  deleteEnquiry,
  exportEnquiries,
  listEnquiries,
  setEnquiryStatus,
} from '#contract/enquiries.ts'
import { formatMoment } from '#engine/words/format.ts'
import { call, fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { byOffset, rowsAtOnce } from '#web/components/long-list/list-query.ts'
import { StatusListPage } from '#web/components/long-list/status-list-page.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords, type Language, useLanguage } from '#web/components/words.ts'
import { enquiryWords, describeRequest, type EnquiryWords, describeContactRole } from '#web/features/enquiries/enquiry-words.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './enquiries.css'

export const meta = () => pageMeta({ title: readWords(enquiryWords).title })

/** `/admin/enquiries`: what visitors wrote on the contact page, and what became of it. */
export default function EnquiriesPage() {
  const words = useWords(enquiryWords)
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<EnquiryStatus | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useEnquiries({ search, status })
  const download = useDownloadEnquiries(words.file)
  const rows = list.data?.pages.flatMap((page) => page.enquiries) ?? []
  return (
    <StatusListPage
      words={words}
      statuses={enquiryStatuses}
      status={status}
      onStatus={setStatus}
      onSearch={setSearch}
      list={list}
      counts={list.data?.pages.at(-1)?.counts}
      download={download}
      table={rows.length > 0 ? <EnquiryTable rows={rows} onRead={({ id }) => setOpenId(id)} /> : null}
    >
      {openId !== null && <OpenEnquiry rows={rows} id={openId} onClose={() => setOpenId(null)} />}
    </StatusListPage>
  )
}

const tones: Record<EnquiryStatus, BadgeTone> = { new: 'note', 'in-progress': 'doubt', closed: 'right' }

function EnquiryTable({ rows, onRead }: { rows: readonly EnquiryView[]; onRead: (row: EnquiryView) => void }) {
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

/** The message that is open. It stays open when the list no longer holds it, as after a change under a filter. */
function OpenEnquiry({ rows, id, onClose }: { rows: readonly EnquiryView[]; id: string; onClose: () => void }) {
  const words = useWords(enquiryWords)
  const [kept, setKept] = useState(() => rows.find((row) => row.id === id))
  const [isLeaving, setLeaving] = useState(false)
  const setStatus = useSetEnquiryStatus()
  const remove = useDeleteEnquiry()
  const enquiry = rows.find((row) => row.id === id) ?? kept
  if (enquiry === undefined) return null

  const change = (status: EnquiryStatus) =>
    setStatus.mutate(
      { id, status },
      {
        onSuccess: (changed) => {
          setKept(changed)
          showToast(words.changed(changed.name, status))
        },
      },
    )
  const deleteIt = () =>
    remove.mutate(enquiry, {
      onSuccess: () => {
        showToast(words.deleted(enquiry.name))
        onClose()
      },
      onError: () => setLeaving(false),
    })

  if (isLeaving) {
    return (
      <ConfirmDialog
        isOpen
        title={words.deleteTitle}
        text={words.deleteText(enquiry.name)}
        confirm={words.delete}
        danger
        busy={remove.isPending && words.deleting}
        onConfirm={deleteIt}
        onClose={() => setLeaving(false)}
      />
    )
  }
  return (
    <EnquiryDialog
      enquiry={enquiry}
      isBusy={setStatus.isPending}
      problem={setStatus.error ?? remove.error}
      onStatus={change}
      onDelete={() => setLeaving(true)}
      onClose={onClose}
    />
  )
}

function useEnquiries({ search, status }: { search: string; status: EnquiryStatus | null }) {
  const filter = { search, ...(status !== null && { status }) }
  return useInfiniteQuery({
    queryKey: keyOf(listEnquiries, { query: filter }),
    queryFn: ({ pageParam, signal }) => call(listEnquiries, { query: { limit: rowsAtOnce, offset: String(pageParam), ...filter } }, { signal }),
    ...byOffset('enquiries'),
  })
}

function useRefreshEnquiries(): () => Promise<void> {
  const client = useQueryClient()
  return () => refetch(client, keyOf(listEnquiries))
}

function useSetEnquiryStatus() {
  const refresh = useRefreshEnquiries()
  return useMutation({
    mutationFn: async ({ id: enquiryId, status }: { id: string; status: EnquiryStatus }) =>
      (await call(setEnquiryStatus, { params: { enquiryId }, body: { status } })).enquiry,
    // What was refused may have been changed by somebody else.
    onSettled: refresh,
  })
}

function useDeleteEnquiry() {
  const refresh = useRefreshEnquiries()
  return useMutation({ mutationFn: ({ id: enquiryId }: EnquiryView) => call(deleteEnquiry, { params: { enquiryId } }), onSettled: refresh })
}

function useDownloadEnquiries(fileName: string) {
  return useMutation({ mutationFn: () => downloadFile(fileOf(exportEnquiries), fileName) })
}

interface EnquiryDialogProps {
  enquiry: EnquiryView
  isBusy: boolean
  problem: Error | null
  onStatus: (status: EnquiryStatus) => void
  onDelete: () => void
  onClose: () => void
}

/** One message in full, and what is done about it. */
function EnquiryDialog({ enquiry, isBusy, problem, onStatus, onDelete, onClose }: EnquiryDialogProps) {
  const words = useWords(enquiryWords)
  const language = useLanguage()
  const { name, email, message, status } = enquiry
  const mailto = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.replySubject)}`
  function choose(value: string): void {
    const chosen = enquiryStatuses.find((one) => one === value)
    if (chosen !== undefined) onStatus(chosen)
  }
  return (
    <Dialog isOpen onClose={onClose} title={name} wide>
      <dl className="enquiry-facts">
        {listFacts(enquiry, { words, language }).map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* Scrolls, so the keyboard must reach it. */}
      <div className="enquiry-text" tabIndex={0} role="region" aria-label={words.messageOf(name)}>
        {message}
      </div>
      {problem !== null && (
        <div className="list-problem">
          <Message kind="wrong">{describeError(problem)}</Message>
        </div>
      )}
      <Field label={words.status} className="enquiry-status">
        <Select small aria-label={words.statusOf(name)} value={status} disabled={isBusy} onChange={(event) => choose(event.target.value)}>
          {!isKnown(words.statuses, status) && <option value={status}>{status}</option>}
          {enquiryStatuses.map((one) => (
            <option key={one} value={one}>
              {words.statuses[one]}
            </option>
          ))}
        </Select>
      </Field>
      <DialogButtons>
        <IconButton label={words.delete} icon={<Icon name="trash" />} className="enquiry-delete" onClick={onDelete} />
        <Button kind="second" onClick={onClose}>
          {words.close}
        </Button>
        <a className="btn" href={mailto}>
          {words.reply}
        </a>
      </DialogButtons>
    </Dialog>
  )
}

/** What was filled in; the rest is left out. */
function listFacts(enquiry: EnquiryView, { words, language }: { words: EnquiryWords; language: Language }): [string, string][] {
  const { facts } = words
  const all: [string, string][] = [
    [facts.email, enquiry.email],
    [facts.phone, enquiry.phone],
    [facts.role, describeContactRole(enquiry.role, words)],
    [facts.institution, enquiry.institution],
    [facts.about, describeRequest(enquiry.requestType, words)],
    [facts.received, formatMoment(enquiry.createdAt, language)],
    [facts.handled, enquiry.handledByName ?? ''],
  ]
  return all.filter(([, value]) => value !== '')
}
