import type { ImportResponse } from '#contract/classes.ts'
import { isKnown } from '#contract/base/known.ts'
import { writeClassListProblem } from '#engine/sentences/class-list-fault.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { importWords, type ImportWords } from '#web/features/classes/import-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Message } from '#web/ui/message.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table.tsx'

type Row = ImportResponse['rows'][number]

const tones: Record<'add' | 'update' | 'same', BadgeTone> = { add: 'right', update: 'note', same: 'plain' }

function listColumns(words: ImportWords): Column<Row>[] {
  return [
    { head: words.name, name: true, cell: (row) => row.name },
    { head: words.admission, cell: (row) => row.admission },
    { head: words.row, num: true, cell: (row) => row.row },
    {
      head: words.import,
      cell: ({ action }) =>
        isKnown(tones, action) ? <Badge tone={tones[action]}>{words.actions[action]}</Badge> : <Badge tone="plain">{action}</Badge>,
    },
  ]
}

/** A person reads through so many rows; the rest is only counted. */
const shownRows = 200

/** What an import would do: what is wrong, row by row, and then who comes in. */
export function ImportPreview({ answer }: { answer: ImportResponse }) {
  const words = useWords(importWords)
  const { rows, problems, added, updated } = answer
  const language = useLanguage()
  const same = rows.length - added - updated
  const shown = rows.slice(0, shownRows)
  return (
    <div className="import">
      <p>
        <b>{words.counts({ added, updated, same, withProblems: new Set(problems.map(({ row }) => row)).size })}</b>
      </p>
      {problems.length > 0 && (
        <Message kind="doubt" title={words.problemsTitle} live={false}>
          <ul className="import-problems" tabIndex={0} aria-label={words.problemsLabel}>
            {problems.map((problem) => (
              <li key={`${problem.row} ${problem.column} ${problem.fault.code}`}>{writeClassListProblem(problem, language)}</li>
            ))}
          </ul>
        </Message>
      )}
      {shown.length > 0 && (
        <div className="import-rows" tabIndex={0} role="region" aria-label={words.rowsLabel}>
          <Table caption={words.caption} rowKey={(row) => String(row.row)} rows={shown} columns={listColumns(words)} />
          {rows.length > shownRows && <p className="small quiet">{words.more(rows.length - shownRows)}</p>}
        </div>
      )}
    </div>
  )
}
