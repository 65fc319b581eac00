import type { ImportResponse } from '#contract/classes.ts'
import { isKnown } from '#contract/known.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Message } from '#web/ui/message.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table.tsx'

type Row = ImportResponse['rows'][number]

const actions: Record<'add' | 'update' | 'same', { label: string; tone: BadgeTone }> = {
  add: { label: 'New', tone: 'right' },
  update: { label: 'Changed', tone: 'note' },
  same: { label: 'As before', tone: 'plain' },
}

const columns: readonly Column<Row>[] = [
  { head: 'Name', name: true, cell: (row) => row.name },
  { head: 'Adm. no.', cell: (row) => row.admission },
  { head: 'Row', num: true, cell: (row) => row.row },
  {
    head: 'Import',
    cell: ({ action }) =>
      isKnown(actions, action) ? <Badge tone={actions[action].tone}>{actions[action].label}</Badge> : <Badge tone="plain">{action}</Badge>,
  },
]

/** So many rows are read through; the rest is counted. */
const shownRows = 200

/** What an import would do: what is wrong, row by row, and then who comes in. */
export function ImportPreview({ answer }: { answer: ImportResponse }) {
  const { rows, problems, added, updated } = answer
  const same = rows.length - added - updated
  const shown = rows.slice(0, shownRows)
  return (
    <div className="import">
      <p>
        <b>{added}</b> new, <b>{updated}</b> changed, <b>{same}</b> as before{problems.length > 0 && ', '}
        {problems.length > 0 && <b className="import-bad">{leftOut(problems)} left out</b>}.
      </p>
      {problems.length > 0 && (
        <Message kind="doubt" title="These rows are left out" live={false}>
          <ul className="import-problems" tabIndex={0} aria-label="Rows that are left out">
            {problems.map((problem) => (
              <li key={`${problem.row} ${problem.column} ${problem.message}`}>{sentenceOf(problem)}</li>
            ))}
          </ul>
        </Message>
      )}
      {shown.length > 0 && (
        <div className="import-rows" tabIndex={0} role="region" aria-label="Rows of the list">
          <Table caption="Pupils of the list" rowKey={(row) => String(row.row)} rows={shown} columns={columns} />
          {rows.length > shownRows && <p className="small quiet">and {rows.length - shownRows} more</p>}
        </div>
      )}
    </div>
  )
}

function leftOut(problems: ImportResponse['problems']): string {
  const count = new Set(problems.map((problem) => problem.row)).size
  return count === 1 ? '1 row' : `${count} rows`
}

function sentenceOf({ row, message }: ImportResponse['problems'][number]): string {
  return message.startsWith('Row ') ? message : `Row ${row}: ${message}`
}
