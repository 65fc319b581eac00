import type { QueueView } from '#contract/operations.ts'
import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { jobNames } from '#web/features/operations/job-names.ts'
import { operationWords, type OperationWords } from '#web/features/operations/operation-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const nothing = '–'

/** Queues in which something waits, runs or died; of the others how many there are. */
export function QueueTable({ queues }: { queues: readonly QueueView[] }) {
  const words = useWords(operationWords)
  const names = useWords(jobNames)
  const language = useLanguage()
  const busy = queues.filter(({ waiting, later, running, dead }) => waiting + later + running + dead > 0)
  return (
    <Card title={words.queues}>
      {busy.length === 0 ? (
        <p className="quiet">{words.queuesEmpty}</p>
      ) : (
        <>
          <Table caption={words.queues} rows={busy} rowKey={({ name }) => name} columns={listColumns({ words, names, language })} />
          {busy.length < queues.length && <p className="quiet small operations-rest">{words.queuesRest(queues.length - busy.length)}</p>}
        </>
      )}
    </Card>
  )
}

interface ColumnsOf {
  words: OperationWords
  names: Record<string, string>
  language: Language
}

function listColumns({ words, names, language }: ColumnsOf): Column<QueueView>[] {
  const columns = words.queueColumns
  const number = (value: number) => (value === 0 ? nothing : formatNumber(value, language))
  return [
    { head: columns.work, name: true, cell: ({ name }) => names[name] ?? name },
    { head: columns.waiting, num: true, cell: ({ waiting }) => number(waiting) },
    { head: columns.oldest, num: true, cell: ({ oldestSeconds }) => (oldestSeconds === null ? nothing : words.long(oldestSeconds)) },
    { head: columns.running, num: true, cell: ({ running }) => number(running) },
    { head: columns.later, num: true, cell: ({ later }) => number(later) },
    {
      head: columns.dead,
      num: true,
      cell: ({ dead }) => <span className={dead > 0 ? 'operations-wrong' : undefined}>{number(dead)}</span>,
    },
  ]
}
