import { useState } from 'react'
import type { DeadJobView } from '#contract/operations.ts'
import { formatMoment, formatNumber } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { jobNames } from '#web/features/operations/job-names.ts'
import { useDecideDeadJob } from '#web/features/operations/operation-calls.ts'
import { operationWords, type OperationWords } from '#web/features/operations/operation-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Jobs that came to nothing at every try, each to be tried again or set aside. `all`: how many there are. */
export function DeadJobs({ jobs, all }: { jobs: readonly DeadJobView[]; all: number }) {
  const words = useWords(operationWords)
  const names = useWords(jobNames)
  const language = useLanguage()
  const [asked, setAsked] = useState<DeadJobView | null>(null)
  const decide = useDecideDeadJob()
  const columns = listColumns({
    words,
    names,
    language,
    busyId: decide.isPending ? decide.variables.jobId : null,
    onRetry: ({ id }) => decide.mutate({ jobId: id, verb: 'retry' }, { onSuccess: () => showToast(words.retried) }),
    onSetAside: setAsked,
  })
  return (
    <Card title={words.deadTitle}>
      {jobs.length === 0 ? (
        <p className="quiet">{words.deadNone}</p>
      ) : (
        <>
          <p className="quiet small operations-text">{words.deadText}</p>
          {decide.error !== null && <Message kind="wrong">{describeError(decide.error)}</Message>}
          <Table caption={words.deadTitle} rows={jobs} rowKey={({ id }) => id} columns={columns} />
          {jobs.length < all && <p className="quiet small operations-rest">{words.deadMore(jobs.length, all)}</p>}
        </>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={words.setAsideTitle}
        text={words.setAsideText}
        confirm={words.setAside}
        danger
        busy={decide.isPending && words.busy}
        onConfirm={() => {
          if (asked === null) return
          decide.mutate({ jobId: asked.id, verb: 'set-aside' }, { onSuccess: () => showToast(words.setAsideDone), onSettled: () => setAsked(null) })
        }}
        onClose={() => setAsked(null)}
      />
    </Card>
  )
}

interface ColumnsOf {
  words: OperationWords
  names: Record<string, string>
  language: Language
  /** Of the job that is being decided. */
  busyId: string | null
  onRetry: (job: DeadJobView) => void
  onSetAside: (job: DeadJobView) => void
}

function listColumns({ words, names, language, busyId, onRetry, onSetAside }: ColumnsOf): Column<DeadJobView>[] {
  const columns = words.deadColumns
  const nameOf = ({ queue }: DeadJobView) => names[queue] ?? queue
  return [
    { head: columns.work, name: true, cell: nameOf },
    {
      head: columns.reason,
      cell: ({ reason }) => (
        <span className="operations-reason" lang="en">
          {reason}
        </span>
      ),
    },
    { head: columns.at, cell: ({ failedAt }) => <span className="list-when">{formatMoment(failedAt, language)}</span> },
    { head: columns.tries, num: true, cell: ({ tries }) => formatNumber(tries, language) },
    {
      head: columns.actions,
      cell: (job) => (
        <span className="operations-presses">
          <Button kind="second" small aria-label={words.retryLabel(nameOf(job))} busy={busyId === job.id && words.busy} onClick={() => onRetry(job)}>
            {words.retry}
          </Button>
          <Button kind="quiet" small aria-label={words.setAsideLabel(nameOf(job))} disabled={busyId === job.id} onClick={() => onSetAside(job)}>
            {words.setAside}
          </Button>
        </span>
      ),
    },
  ]
}
