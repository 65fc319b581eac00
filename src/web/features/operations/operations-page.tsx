import type { OperationsView } from '#contract/operations.ts'
import { formatMoment, formatNumber } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { DeadJobs } from '#web/features/operations/dead-jobs.tsx'
import { useOperations } from '#web/features/operations/operation-calls.ts'
import { operationWords } from '#web/features/operations/operation-words.ts'
import { ProcessTable } from '#web/features/operations/process-table.tsx'
import { QueueTable } from '#web/features/operations/queue-table.tsx'
import { HelpAnswers } from '#web/features/operations/help-answers.tsx'
import { SchoolUsage } from '#web/features/operations/school-usage.tsx'
import { StorageCard } from '#web/features/operations/storage-card.tsx'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './operations.css'

const nothing = '–'

export const meta = () => pageMeta({ title: readWords(operationWords).title })

/** `/admin/operations`: how the program does. */
export default function OperationsPage() {
  const words = useWords(operationWords)
  const { data, error, refetch } = useOperations()
  return (
    <Page>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <LinkButton kind="second" to={paths.adminRetention}>
            {words.retention}
          </LinkButton>
        }
      />
      {data === undefined && error === null && <Skeleton lines={8} label={words.loading} />}
      {data === undefined && error !== null && (
        <EmptyState title={words.missing} action={<Button onClick={() => void refetch()}>{words.again}</Button>}>
          {describeError(error)}
        </EmptyState>
      )}
      {data !== undefined && (
        <div className="operations">
          {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
          <SupervisionState supervision={data.supervision} />
          <Overview operations={data} />
          <BackupState backups={data.backups} />
          <QueueTable queues={data.queues} />
          <DeadJobs jobs={data.deadJobs} all={data.queues.reduce((sum, { dead }) => sum + dead, 0)} />
          <ProcessTable processes={data.processes} />
          <StorageCard storage={data.storage} />
          <SchoolUsage />
          <HelpAnswers />
        </div>
      )}
    </Page>
  )
}

/** A red light that is only there while it burns. */
function SupervisionState({ supervision: { isWell, lastAt, overdue } }: { supervision: OperationsView['supervision'] }) {
  const words = useWords(operationWords)
  const language = useLanguage()
  if (isWell) return null
  return (
    <Message kind="wrong" title={words.unsupervised}>
      <p>{words.unsupervisedText(lastAt === null ? null : formatMoment(lastAt, language), overdue)}</p>
    </Message>
  )
}

function Overview({ operations: { queues, processes } }: { operations: OperationsView }) {
  const words = useWords(operationWords)
  const language = useLanguage()
  const sum = (pick: (queue: OperationsView['queues'][number]) => number) => queues.reduce((total, queue) => total + pick(queue), 0)
  const oldest = Math.max(-1, ...queues.map(({ oldestSeconds }) => oldestSeconds ?? -1))
  const dead = sum((queue) => queue.dead)
  return (
    <Figures
      figures={[
        {
          label: words.figures.waiting,
          value: formatNumber(
            sum((queue) => queue.waiting),
            language,
          ),
        },
        { label: words.figures.oldest, value: oldest < 0 ? nothing : words.long(oldest) },
        { label: words.figures.dead, value: formatNumber(dead, language), ...(dead > 0 && { tone: 'wrong' as const }) },
        { label: words.figures.processes, value: formatNumber(processes.filter(({ isAlive }) => isAlive).length, language) },
      ]}
    />
  )
}

function BackupState({ backups: { hasPlace, lastBackupAt, isBackupLate, isTestLate } }: { backups: OperationsView['backups'] }) {
  const words = useWords(operationWords)
  const language = useLanguage()
  const isWell = hasPlace && !isBackupLate && !isTestLate
  const late = isBackupLate ? words.backupsLate : words.backupsUntested
  return (
    <Card title={words.backups}>
      <div className="operations-backups">
        <p className={isWell ? undefined : 'operations-wrong'}>
          {isWell && lastBackupAt !== null ? words.backupsWell(formatMoment(lastBackupAt, language)) : hasPlace ? late : words.backupsNone}
        </p>
        <LinkButton kind="second" small to={paths.adminBackups}>
          {words.backupsOpen}
        </LinkButton>
      </div>
    </Card>
  )
}
