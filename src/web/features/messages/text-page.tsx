import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MessagesHome, TextPreview } from '#contract/messages.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { LeaveDialog } from '#web/components/leave-dialog.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { useKeyOf } from '#web/components/use-key-of.ts'
import { useLeaveGuard } from '#web/components/use-leave-guard.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { LeftOutCard } from './left-out-card.tsx'
import { useMessagesHome, useSendText, useTextPreview, type TextDraft } from './messages-calls.ts'
import { PreviewFigures } from './preview-figures.tsx'
import { RecipientsCard } from './recipients-card.tsx'
import { SendFailure } from './send-failure.tsx'
import { sendWords } from './send-words.ts'
import { canSend, StandingNote } from './standing-note.tsx'
import { standingWords } from './standing-words.ts'
import { TextForm } from './text-form.tsx'
import { textWords } from './text-words.ts'
import { WhenCard } from './when-card.tsx'
import { writeShillings } from '#web/components/write-cents.ts'
import './messages.css'

export const meta = () => pageMeta({ title: readWords(textWords).title })

/** `/app/messages/text`: what a school writes to the guardians of a class, who gets it and what it costs. */
export default function TextPage() {
  const words = useWords(textWords)
  const { crumb, loading, notShown } = useWords(standingWords)
  const home = useMessagesHome()
  if (home.data === undefined) {
    return (
      <Page>
        <PageHead crumbs={[{ label: crumb, to: paths.messages }]} title={words.title} note={words.note} />
        {home.error === null ? <Skeleton lines={12} label={loading} /> : <NotLoaded title={notShown} error={home.error} onRetry={home.refetch} />}
      </Page>
    )
  }
  return <Write standing={home.data} />
}

const debounceMs = 500

function Write({ standing }: { standing: MessagesHome }) {
  const words = useWords(textWords)
  const { crumb } = useWords(standingWords)
  const navigate = useNavigate()
  const [classId, setClassId] = useState('')
  const [draft, setDraft] = useState<TextDraft>({ textEn: '', textSw: '', start: 'now' })
  const asked = useDebounced(draft)
  const { data, error, isPlaceholderData } = useTextPreview(classId, asked)
  const send = useSendText(classId)
  const hasText = `${draft.textEn}${draft.textSw}`.trim() !== ''
  const blocker = useLeaveGuard(hasText && !send.isPending && !send.isSuccess)
  const key = useKeyOf(JSON.stringify([classId, draft, data?.seen]))
  const isOld = isPlaceholderData || error !== null || asked !== draft
  function sendNow(seen: string): void {
    send.mutate({ ...draft, seen, key }, { onSuccess: ({ batchId }) => void navigate(paths.messageBatch(batchId)) })
  }
  const button = data !== undefined && hasText && canSend(data) && data.messages > 0 && (
    <SendButton preview={data} isOld={isOld} isSending={send.isPending} onSend={() => sendNow(data.seen)} />
  )
  return (
    <Page>
      <div className="msg-screen">
        <PageHead crumbs={[{ label: crumb, to: paths.messages }, { label: words.title }]} title={words.title} note={words.note} actions={button} />
        <div className="msg-grid">
          <div className="msg-c12 msg-notes">
            <StandingNote standing={data ?? standing} />
            {(send.error ?? error) !== null && <SendFailure error={send.error ?? error} />}
          </div>
          <TextForm
            standing={standing}
            classId={classId}
            draft={draft}
            onClass={setClassId}
            onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
          <div className="msg-c5 msg-column">
            <Allowed />
            {data !== undefined && data.messages > 0 && (
              <WhenCard
                when={data.when}
                own={data.recipients.filter(({ isQuiet }) => isQuiet).length}
                start={draft.start}
                onStart={(start) => setDraft((before) => ({ ...before, start }))}
              />
            )}
            {data !== undefined && <LeftOutCard leftOut={data.leftOut} pupils={data.pupils} hasShortCode={data.shortCode !== ''} />}
          </div>
          {data !== undefined && hasText && (
            <>
              <PreviewFigures preview={data} hasSlips={false} />
              <RecipientsCard recipients={data.recipients} />
            </>
          )}
          {button === false && <p className="msg-c12 small quiet">{(classId === '' || !hasText) && words.first}</p>}
        </div>
      </div>
      {button !== false && (
        <div className="msg-thumb">
          <ThumbBar>{button}</ThumbBar>
        </div>
      )}
      <LeaveDialog blocker={blocker} words={words.leave} />
    </Page>
  )
}

interface SendButtonProps {
  preview: TextPreview
  isOld: boolean
  isSending: boolean
  onSend: () => void
}

function SendButton({ preview: { messages, cents }, isOld, isSending, onSend }: SendButtonProps) {
  const words = useWords(sendWords)
  const language = useLanguage()
  return (
    <Button disabled={isOld} busy={isSending && words.sending} onClick={onSend}>
      {words.send(messages, writeShillings(cents, language))}
    </Button>
  )
}

/** The same value once it has rested. */
function useDebounced<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

function Allowed() {
  const { allowed: words } = useWords(textWords)
  return (
    <Card title={words.title} className="msg-allowed">
      <p>{words.only}</p>
      <ul className="msg-ways">
        {words.never.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="quiet">{words.why}</p>
    </Card>
  )
}
