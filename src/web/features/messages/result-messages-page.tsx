import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ResultsPreview } from '#contract/messages.ts'
import { formatClock, formatWeekday } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { useKeyOf } from '#web/components/use-key-of.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { LeftOutCard } from './left-out-card.tsx'
import { usePrintLeftOut, useResultsPreview, useSendResults, type ResultChoices } from './messages-calls.ts'
import { PreviewFigures } from './preview-figures.tsx'
import { RecipientsCard } from './recipients-card.tsx'
import { SendFailure } from './send-failure.tsx'
import { sendWords } from './send-words.ts'
import { canSend, StandingNote } from './standing-note.tsx'
import { standingWords } from './standing-words.ts'
import { TextsCard } from './texts-card.tsx'
import { WhenCard } from './when-card.tsx'
import { writeShillings } from '#web/components/write-cents.ts'
import './messages.css'

export const meta = () => pageMeta({ title: readWords(sendWords).title })

/** `/app/messages/results/:examId`: who gets which text of an exam's results and what it costs, before anything is sent. */
export default function ResultMessagesPage() {
  const words = useWords(sendWords)
  const { loading, notShown } = useWords(standingWords)
  const { examId = '' } = useParams()
  const [choices, setChoices] = useState<ResultChoices>({ withMarks: false, withAddress: true, isShort: false, start: 'now' })
  const { data, error, refetch, isPlaceholderData } = useResultsPreview(examId, choices)
  if (data === undefined) {
    return (
      <Page>
        <PageHead title={words.title} note={null} />
        {error === null ? <Skeleton lines={12} label={loading} /> : <NotLoaded title={notShown} error={error} onRetry={refetch} />}
      </Page>
    )
  }
  return (
    <Shown
      preview={data}
      choices={choices}
      isOld={isPlaceholderData}
      problem={error}
      onChoose={(change) => setChoices((before) => ({ ...before, ...change }))}
    />
  )
}

interface ShownProps {
  preview: ResultsPreview
  choices: ResultChoices
  /** What is shown is not what was chosen last: nothing is sent of it. */
  isOld: boolean
  /** Why what was chosen last could not be worked out. */
  problem: unknown
  onChoose: (change: Partial<ResultChoices>) => void
}

function Shown({ preview, choices, isOld, problem, onChoose }: ShownProps) {
  const words = useWords(sendWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { exam, messages, cents, seen } = preview
  const send = useSendResults(exam.id)
  const key = useKeyOf(JSON.stringify([exam.id, choices, seen]))
  const isReady = canSend(preview) && messages > 0
  const button = isReady && (
    <Button
      disabled={isOld || problem !== null}
      busy={send.isPending && words.sending}
      onClick={() => send.mutate({ ...choices, seen, key }, { onSuccess: ({ batchId }) => void navigate(paths.messageBatch(batchId)) })}
    >
      {words.send(messages, writeShillings(cents, language))}
    </Button>
  )
  const own = preview.recipients.filter(({ isQuiet }) => isQuiet).length
  return (
    <Page>
      <div className="msg-screen">
        <PageHead
          crumbs={[{ label: words.results, to: paths.examResults(exam.id) }, { label: exam.title }]}
          title={words.title}
          note={words.published(formatWeekday(exam.publishedAt, language), formatClock(exam.publishedAt, language))}
          actions={button}
        />
        <div className="msg-grid">
          <div className="msg-c12 msg-notes">
            <StandingNote standing={preview} />
            {(send.error ?? problem) !== null && <SendFailure error={send.error ?? problem} />}
            <SentBefore before={preview.before} />
          </div>
          <PreviewFigures preview={preview} hasSlips />
          <TextsCard preview={preview} choices={choices} onChoose={onChoose} />
          <div className="msg-c5 msg-column">
            {messages > 0 && <WhenCard when={preview.when} own={own} start={choices.start} onStart={(start) => onChoose({ start })} />}
            <LeftOutCard leftOut={preview.leftOut} pupils={preview.pupils} hasShortCode={preview.shortCode !== ''}>
              <PrintLeftOut preview={preview} />
            </LeftOutCard>
          </div>
          <RecipientsCard recipients={preview.recipients} />
        </div>
      </div>
      {isReady && (
        <div className="msg-thumb">
          <ThumbBar>{button}</ThumbBar>
        </div>
      )}
    </Page>
  )
}

function SentBefore({ before: [newest] }: { before: ResultsPreview['before'] }) {
  const words = useWords(sendWords)
  const language = useLanguage()
  if (newest === undefined) return null
  return (
    <Message live={false} title={words.before(newest.messages, formatWeekday(newest.createdAt, language))}>
      <a href={paths.messageBatch(newest.batchId)}>{words.beforeLink}</a>
    </Message>
  )
}

/** A slip with the result's code for whom no SMS is sent; who was told already needs none. */
function PrintLeftOut({ preview: { exam, leftOut } }: { preview: ResultsPreview }) {
  const { leftOut: words } = useWords(sendWords)
  const print = usePrintLeftOut(exam.id)
  const slips = leftOut.filter(({ reason }) => reason !== 'told').reduce((sum, { pupils }) => sum + pupils.length, 0)
  if (slips === 0) return null
  return (
    <>
      {print.error !== null && <Message kind="wrong">{describeError(print.error)}</Message>}
      <Button kind="second" small busy={print.isPending && words.printing} onClick={() => print.mutate(words.file(exam.title))}>
        {words.print(slips)}
      </Button>
    </>
  )
}
