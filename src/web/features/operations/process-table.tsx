import type { ProcessView } from '#contract/operations.ts'
import { wordFor } from '#contract/base/word-for.ts'
import { formatBytes, formatMoment } from '#engine/words/format.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { operationWords, type OperationWords } from '#web/features/operations/operation-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

/** Which processes run, where, and of which version. */
export function ProcessTable({ processes }: { processes: readonly ProcessView[] }) {
  const words = useWords(operationWords)
  const language = useLanguage()
  const versions = new Set(processes.filter(({ isAlive }) => isAlive).map(versionOf))
  return (
    <Card title={words.processes}>
      {versions.size > 1 && (
        <Message kind="doubt" live={false}>
          {words.upgrade}
        </Message>
      )}
      {processes.length === 0 ? (
        <p className="quiet">{words.processesNone}</p>
      ) : (
        <Table caption={words.processes} rows={processes} rowKey={({ id }) => id} columns={listColumns(words, language)} />
      )}
    </Card>
  )
}

function listColumns(words: OperationWords, language: Language): Column<ProcessView>[] {
  const columns = words.processColumns
  return [
    { head: columns.machine, name: true, cell: ({ machine }) => machine },
    { head: columns.role, cell: ({ role }) => wordFor(words.roles, role) },
    { head: columns.version, cell: (process) => <span className="operations-code">{versionOf(process)}</span> },
    { head: columns.memory, num: true, cell: ({ memoryBytes }) => formatBytes(memoryBytes, language) },
    { head: columns.since, cell: ({ startedAt }) => <span className="list-when">{formatMoment(startedAt, language)}</span> },
    {
      head: columns.state,
      cell: ({ isAlive }) => <Badge tone={isAlive ? 'right' : 'wrong'}>{isAlive ? words.alive : words.silent}</Badge>,
    },
  ]
}

/** The version with the number of its newest migration: between releases the one says what the other does not. */
function versionOf({ version, migration }: ProcessView): string {
  return `${version} (${migration.slice(0, 4)})`
}
