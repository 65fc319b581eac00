import { useQuery } from '@tanstack/react-query'
import { listHelpAnswers, type HelpAnswerView } from '#contract/help.ts'
import type { OperationsView, StorageView } from '#contract/operations.ts'
import { formatMoment, formatNumber, formatBytes, formatDay } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { ChartTable } from '#web/components/charts/chart-table.tsx'
import '#web/components/long-list/wide-table.css'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { DeadJobs } from '#web/features/operations/dead-jobs.tsx'
import { useOperations } from '#web/features/operations/operation-calls.ts'
import { operationWords, type OperationWords } from '#web/features/operations/operation-words.ts'
import { ProcessTable } from '#web/features/operations/process-table.tsx'
import { QueueTable } from '#web/features/operations/queue-table.tsx'
import { SchoolUsage } from '#web/features/operations/school-usage.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
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
      {data === undefined && error !== null && <NotLoaded title={words.missing} error={error} onRetry={refetch} />}
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

/** Which articles of the help did not help yet. */
function HelpAnswers() {
  const { helpAnswers: words } = useWords(operationWords)
  const language = useLanguage()
  const { data, error } = useQuery(queryOf(listHelpAnswers))
  const columns = listColumns(words, (count) => formatNumber(count, language))
  const answers = data?.answers ?? []
  return (
    <Card title={words.title} className="wide-table">
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data !== undefined && answers.length === 0 && <p className="quiet small">{words.none}</p>}
      {answers.length > 0 && (
        <Table caption={words.title} columns={columns} rows={answers} rowKey={({ article, language: of }) => `${of} ${article}`} />
      )}
    </Card>
  )
}

function listColumns(words: OperationWords['helpAnswers'], number: (count: number) => string): Column<HelpAnswerView>[] {
  return [
    {
      head: words.article,
      name: true,
      cell: ({ article, language: of }) => <a href={`${of === 'sw' ? '/sw' : ''}${paths.helpArticle(article)}`}>{article}</a>,
    },
    { head: words.language, cell: ({ language: of }) => (of === 'sw' ? words.sw : words.en) },
    { head: words.helped, num: true, cell: ({ helped }) => number(helped) },
    { head: words.notYet, num: true, cell: ({ notYet }) => number(notYet) },
  ]
}

/** How large everything is, and by how much it grows. */
function StorageCard({ storage: { databaseBytes, tables, days, growthBytesADay } }: { storage: StorageView }) {
  const words = useWords(operationWords)
  const language = useLanguage()
  const size = (bytes: number) => formatBytes(bytes, language)
  const number = (value: number) => formatNumber(value, language)
  const [last] = days
  const { tableColumns, dayColumns } = words
  return (
    <Card title={words.storage}>
      <dl className="operations-facts">
        <div>
          <dt>{words.storageFacts.database}</dt>
          <dd>{size(databaseBytes)}</dd>
        </div>
        <div>
          <dt>{words.storageFacts.objects}</dt>
          <dd>
            {last === undefined ? (
              words.notYet
            ) : (
              <>
                {size(last.objectBytes)} <small>{words.objectCount(number(last.objects))}</small>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.storageFacts.growth}</dt>
          <dd>{growthBytesADay === null ? words.notYet : words.growth(size(growthBytesADay))}</dd>
        </div>
      </dl>
      <ChartTable
        summary={words.tables}
        caption={words.tables}
        head={[tableColumns.table, tableColumns.size, tableColumns.rows]}
        rows={tables.map(({ name, bytes, rows }) => [name, size(bytes), number(rows)])}
      />
      {days.length > 1 && (
        <ChartTable
          summary={words.days}
          caption={words.days}
          head={[dayColumns.day, dayColumns.database, dayColumns.files]}
          rows={days.map((day) => [formatDay(day.day, language), size(day.databaseBytes), size(day.objectBytes)])}
        />
      )}
    </Card>
  )
}
