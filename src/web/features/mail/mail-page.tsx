import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { readWords, type Language, useLanguage, useWords } from '#web/components/words.ts'
import { formatMoment } from '#engine/words/format.ts'
import { useState, Fragment } from 'react'
import { type ListedMailView, type WrittenListedMail, listMails, retryMail } from '#contract/mail.ts'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { mailWords, type MailWords } from '#web/features/mail/mail-words.ts'
import { describePurpose } from '#web/components/mail/mail-purpose-words.ts'
import { Email } from '#web/components/long-list/email.tsx'
import { ListFoot } from '#web/components/long-list/list-foot.tsx'
import { beforeAll, behind, rowsAtOnce } from '#web/components/long-list/list-query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import '#web/components/long-list/wide-table.css'
import { splitLinks } from '#web/features/mail/split-links.ts'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import './mail.css'

const tones: Record<WrittenListedMail['state'], BadgeTone> = { waiting: 'note', sending: 'note', sent: 'right', failed: 'wrong', kept: 'doubt' }

export const meta = () => pageMeta({ title: readWords(mailWords).title })

/** `/admin/mail`: what was written to people and what became of it. */
export default function MailPage() {
  const words = useWords(mailWords)
  const language = useLanguage()
  const [open, setOpen] = useState<ListedMailView | null>(null)
  const list = useMails()
  const retry = useRetryMail()
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? []
  const columns = listColumns({
    words,
    language,
    onRead: setOpen,
    busyId: retry.isPending ? retry.variables.id : null,
    onRetry: (mail) => retry.mutate(mail, { onSuccess: () => showToast(words.retried(mail.recipient)) }),
  })
  return (
    <Page>
      <PageHead title={words.title} note={words.note} />
      {list.data?.pages[0]?.hasServer === false && (
        <div className="mail-note">
          <Message live={false}>{words.keptNote}</Message>
        </div>
      )}
      {retry.error !== null && (
        <div className="mail-note">
          <Message kind="wrong">{describeError(retry.error)}</Message>
        </div>
      )}
      {list.isSuccess && mails.length === 0 ? (
        <EmptyState title={words.noneTitle}>{words.none}</EmptyState>
      ) : (
        <Card className="wide-table">
          {mails.length > 0 && <Table caption={words.title} columns={columns} rows={mails} rowKey={({ id }) => id} />}
          <ListFoot list={list} isEmpty={mails.length === 0} none={words.none} missing={words.missing} loading={words.loading} />
        </Card>
      )}
      <MailDialog mail={open} onClose={() => setOpen(null)} />
    </Page>
  )
}

interface MailActions {
  words: MailWords
  language: Language
  busyId: string | null
  onRead: (mail: ListedMailView) => void
  onRetry: (mail: ListedMailView) => void
}

function listColumns({ words, language, busyId, onRead, onRetry }: MailActions): Column<ListedMailView>[] {
  const { columns } = words
  return [
    { head: columns.subject, name: true, cell: (mail) => mail.subject },
    { head: columns.recipient, cell: (mail) => <Email of={mail.recipient} /> },
    { head: columns.purpose, cell: (mail) => describePurpose(mail.purpose, language) },
    {
      head: columns.state,
      cell: (mail) => (
        <span>
          <Badge tone={isKnown(tones, mail.state) ? tones[mail.state] : 'plain'}>{wordFor(words.states, mail.state)}</Badge>
          {mail.error !== '' && <span className="mail-error">{mail.error}</span>}
        </span>
      ),
    },
    { head: columns.at, cell: (mail) => <span className="list-when">{formatMoment(mail.createdAt, language)}</span> },
    {
      head: columns.actions,
      cell: (mail) => {
        if (mail.text !== null) {
          return (
            <Button kind="second" small aria-label={words.readLabel(mail.subject, mail.recipient)} onClick={() => onRead(mail)}>
              {words.read}
            </Button>
          )
        }
        if (!mail.canRetry) return <span className="quiet">–</span>
        return (
          <Button
            kind="second"
            small
            aria-label={words.retryLabel(mail.subject, mail.recipient)}
            busy={busyId === mail.id && words.retrying}
            onClick={() => onRetry(mail)}
          >
            {words.retry}
          </Button>
        )
      },
    },
  ]
}

function useMails() {
  return useInfiniteQuery({
    queryKey: keyOf(listMails),
    queryFn: ({ pageParam, signal }) => call(listMails, { query: { limit: rowsAtOnce, ...behind(pageParam) } }, { signal }),
    initialPageParam: beforeAll,
    getNextPageParam: ({ next }) => next,
  })
}

function useRetryMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id: mailId }: ListedMailView) => call(retryMail, { params: { mailId } }),
    onSettled: () => refetch(client, keyOf(listMails)),
  })
}

/** One stored mail as its reader would see it, so that its link can be opened or passed on. */
function MailDialog({ mail, onClose }: { mail: ListedMailView | null; onClose: () => void }) {
  const words = useWords(mailWords)
  const language = useLanguage()
  return (
    <Dialog isOpen={mail !== null} onClose={onClose} title={mail?.subject ?? ''} wide>
      {mail !== null && (
        <>
          <dl className="mail-facts">
            <dt>{words.to}</dt>
            <dd>{mail.recipient}</dd>
            <dt>{words.written}</dt>
            <dd>{formatMoment(mail.createdAt, language)}</dd>
          </dl>
          {/* Scrolls, so the keyboard must reach it. */}
          <div className="mail-text" tabIndex={0} role="region" aria-label={mail.subject}>
            {splitLinks(mail.text ?? '').map((part, index) => (
              <Fragment key={index}>
                {part.isLink ? (
                  <a href={part.text} target="_blank" rel="noreferrer">
                    {part.text}
                  </a>
                ) : (
                  part.text
                )}
              </Fragment>
            ))}
          </div>
          <DialogButtons>
            <Button kind="second" onClick={onClose}>
              {words.close}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}
