import { useState } from 'react'
import { useParams } from 'react-router'
import type { BatchLog } from '#contract/messages.ts'
import { formatClock, formatNumber, formatWeekday } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { LogList } from './log-list.tsx'
import { logWords } from './log-words.ts'
import { useBatch, usePrintSlips, useStopBatch } from './messages-calls.ts'
import { PracticeNote } from './standing-note.tsx'
import { standingWords } from './standing-words.ts'
import { writeCents } from '#web/components/write-cents.ts'
import './messages.css'

export const meta = () => pageMeta({ title: readWords(logWords).title })

/** `/app/messages/:batchId`: what became of each message that somebody sent. */
export default function BatchPage() {
  const words = useWords(logWords)
  const { crumb, loading, notShown } = useWords(standingWords)
  const { batchId = '' } = useParams()
  const { data, error, refetch } = useBatch(batchId)
  if (data === undefined) {
    return (
      <Page>
        <PageHead crumbs={[{ label: crumb, to: paths.messages }]} title={words.title} note={null} />
        {error === null ? <Skeleton lines={12} label={loading} /> : <NotLoaded title={notShown} error={error} onRetry={refetch} />}
      </Page>
    )
  }
  return <Shown log={data} />
}

function Shown({ log }: { log: BatchLog }) {
  const words = useWords(logWords)
  const { crumb } = useWords(standingWords)
  const language = useLanguage()
  const { batch, rows, asOf, service } = log
  const print = usePrintButton(log)
  const start = [formatWeekday(batch.startsAt, language), formatClock(batch.startsAt, language)] as const
  const hasStarted = batch.startsAt <= asOf
  return (
    <Page>
      <div className="msg-screen">
        <PageHead
          crumbs={[{ label: crumb, to: paths.messages }, { label: batch.title }]}
          title={useTitle(log)}
          note={
            <>
              {hasStarted ? words.sentOn(...start, batch.madeByName) : words.startsOn(...start, batch.madeByName)}{' '}
              {words.asOf(formatWeekday(asOf, language), formatClock(asOf, language))}
            </>
          }
          actions={
            <>
              <StopButton log={log} />
              {print.button}
            </>
          }
        />
        <div className="msg-grid">
          <div className="msg-c12 msg-notes">
            {service === 'practice' && <PracticeNote />}
            {print.error !== null && <Message kind="wrong">{describeError(print.error)}</Message>}
          </div>
          <LogFigures log={log} />
          <LogList rows={rows} reading={{ asOf, startsAt: batch.startsAt }} />
          <div className="msg-c4 msg-column">
            <TotalsCard log={log} />
            <Unreached log={log} />
            {batch.kind === 'text' && <TextsSent batch={batch} />}
          </div>
        </div>
      </div>
      {print.button !== null && (
        <div className="msg-thumb">
          <ThumbBar>{print.button}</ThumbBar>
        </div>
      )}
    </Page>
  )
}

const [hourMs, dayMs] = [60 * 60 * 1000, 24 * 60 * 60 * 1000]

function useTitle({ batch: { told, startsAt }, asOf }: BatchLog): string {
  const words = useWords(logWords)
  const age = Date.parse(asOf) - Date.parse(startsAt)
  if (age < 0) return words.waiting(told.messages)
  if (age < hourMs) return words.fresh(told.messages)
  if (age < dayMs) return words.hoursLater(told.messages, Math.floor(age / hourMs))
  return words.daysLater(told.messages, Math.floor(age / dayMs))
}

function countSlips({ rows }: BatchLog): { needed: number; printed: number } {
  const pupilsOf = (which: (row: BatchLog['rows'][number]) => boolean) => new Set(rows.filter(which).map(({ pupilId }) => pupilId)).size
  return { needed: pupilsOf(({ needsSlip, slip }) => needsSlip && slip === null), printed: pupilsOf(({ slip }) => slip !== null) }
}

/** Slips for those whom nothing reached; once each has one, all of them again. */
function usePrintButton(log: BatchLog) {
  const words = useWords(logWords)
  const print = usePrintSlips(log.batch.id)
  const { needed, printed } = countSlips(log)
  const again = needed === 0
  if (log.batch.kind !== 'results' || needed + printed === 0) return { button: null, error: print.error }
  const button = (
    <Button
      kind={again ? 'second' : 'first'}
      busy={print.isPending && words.printing}
      onClick={() => print.mutate({ again, name: words.file(log.batch.title) })}
    >
      {again ? words.printAgain(printed) : words.print(needed, printed > 0)}
    </Button>
  )
  return { button, error: print.error }
}

function StopButton({ log: { batch, rows } }: { log: BatchLog }) {
  const words = useWords(logWords)
  const [isAsking, setAsking] = useState(false)
  const stop = useStopBatch(batch.id)
  const waiting = rows.filter(({ state }) => state === 'waiting').length
  if (waiting === 0) return null
  return (
    <>
      <Button kind="second" onClick={() => setAsking(true)}>
        {words.stop}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.stopTitle}
        text={words.stopText(waiting)}
        confirm={words.stopConfirm}
        danger
        busy={stop.isPending && words.stopping}
        onConfirm={() =>
          stop.mutate(undefined, {
            onSuccess: ({ stopped }) => showToast(words.stopped(stopped)),
            onError: (error) => showToast(describeError(error)),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function LogFigures({ log: { rows, batch } }: { log: BatchLog }) {
  const { figures: words } = useWords(logWords)
  const language = useLanguage()
  const count = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).length
  const number = (value: number) => formatNumber(value, language)
  const waiting = count('waiting', 'sending')
  const failed = count('failed', 'dropped')
  return (
    <div className="msg-c12 msg-figures">
      <Figures
        figures={[
          { label: words.delivered, value: number(count('delivered')), note: words.of(batch.told.messages) },
          { label: words.sent, value: number(count('sent')), note: waiting > 0 ? words.wait(waiting) : words.noReportYet },
          { label: words.noReport, value: number(count('no-report', 'unknown')), note: words.after },
          { label: words.failed, value: number(failed), note: failed === 0 ? words.none : words.reason },
        ]}
      />
    </div>
  )
}

/** What was said before it was sent, beside what came of it. */
function TotalsCard({ log }: { log: BatchLog }) {
  const { totals: words } = useWords(logWords)
  const language = useLanguage()
  const { batch, rows } = log
  const number = (value: number) => formatNumber(value, language)
  const leftOut = rows.filter(({ state, reason }) => state === 'left-out' && reason !== 'told').length
  const lines = [
    [words.messages, number(batch.told.messages), number(batch.booked.messages)],
    [words.parts, number(batch.told.parts), number(batch.booked.parts)],
    ...(batch.kind === 'results' ? [[words.slips, number(leftOut), number(countSlips(log).printed)]] : []),
    [words.cost, writeCents(batch.told.cents, language), writeCents(batch.booked.cents, language)],
  ] as const
  return (
    <Card title={words.title}>
      <table className="msg-told">
        <thead>
          <tr>
            <th scope="col">
              <span className="hide">{words.what}</span>
            </th>
            <th scope="col">{words.told}</th>
            <th scope="col">{words.booked}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([what, told, booked]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{told}</td>
              <td>{what === words.cost ? <b>{booked}</b> : booked}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small quiet">{words.note}</p>
    </Card>
  )
}

function Unreached({ log }: { log: BatchLog }) {
  const { unreached: words } = useWords(logWords)
  const { needed } = countSlips(log)
  return (
    <Card title={words.title}>
      <p className="small">{needed === 0 ? words.none : words.families(needed)}</p>
      {needed > 0 && log.batch.kind === 'results' && <p className="small">{words.slip}</p>}
      <p className="small quiet msg-rule">{words.rule}</p>
    </Card>
  )
}

function TextsSent({ batch: { textEn, textSw } }: Pick<BatchLog, 'batch'>) {
  const words = useWords(logWords)
  return (
    <Card title={words.texts}>
      {textEn !== '' && (
        <p className="small msg-sent" lang="en">
          {textEn}
        </p>
      )}
      {textSw !== '' && (
        <p className="small msg-sent" lang="sw">
          {textSw}
        </p>
      )}
    </Card>
  )
}
