import { useState } from 'react'
import type { DeviationView, MarkerState, StandardisationTable } from '#contract/standardisation.ts'
import { describeError } from '#web/api/describe-error.ts'
import { AnswersDialog } from '#web/features/standardisation/answers-dialog.tsx'
import { describeDeviation, signed } from '#web/features/standardisation/describe-deviation.ts'
import { listAlike } from '#web/features/standardisation/list-alike.ts'
import { useAgree } from '#web/features/standardisation/standardisation-calls.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import '#web/ui/table.css'

interface DeviationTableProps {
  examId: string
  table: StandardisationTable
  canAgree: boolean
  /** Who has not handed in yet. */
  markersLeft: readonly MarkerState[]
}

/** Question × marker: how far from the agreed marks on average, and whether that is within the tolerance. */
export function DeviationTable({ examId, table, canAgree, markersLeft }: DeviationTableProps) {
  const [question, setQuestion] = useState<string | null>(null)
  const agree = useAgree(examId)
  const alike = listAlike(table)
  const left = table.answers.filter(({ agreed }) => agreed === null).length
  return (
    <Card title="Deviation by question" aside={left === 0 ? 'All marks agreed' : `${left} of ${table.answers.length} marks to agree`}>
      <p className="std-text">
        The mean difference from the agreed mark, {left > 0 && 'or where it is not agreed yet from the median of those who are done, '}
        with its sign; beside it the mean without the sign, which counts.
      </p>
      {canAgree && left > 0 && (
        <div className="std-agree">
          {markersLeft.length > 0 && (
            <p className="small quiet">Not handed in yet: {markersLeft.map(({ name }) => name).join(', ')}. Agree on marks once everybody is done.</p>
          )}
          {alike.length > 0 && (
            <Button busy={agree.isPending && 'Settling…'} onClick={() => agree.mutate(alike)}>
              Settle {alike.length} where everybody agrees
            </Button>
          )}
          {alike.length === 0 && markersLeft.length === 0 && <p className="small">Open a question to settle what its answers are worth.</p>}
        </div>
      )}
      {agree.error !== null && <Message kind="wrong">{describeError(agree.error)}</Message>}
      <table className="table table--cards std-table">
        <caption className="hide">Deviation by question and marker</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            {table.columns.map(({ id, name }) => (
              <th scope="col" key={id}>
                {name}
              </th>
            ))}
            <th scope="col">Agreed</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.question}>
              <td data-label="Question" className="name">
                <button type="button" className="std-question" onClick={() => setQuestion(row.question)}>
                  Question {row.question}
                </button>
                <span className="xs quiet std-limit">
                  {row.max} {row.max === 1 ? 'mark' : 'marks'}, within {Number(row.limit.toFixed(2))}
                </span>
              </td>
              {row.cells.map((cell, at) => (
                <td key={table.columns[at]?.id} data-label={table.columns[at]?.name}>
                  <Cell cell={cell} />
                </td>
              ))}
              <td data-label="Agreed">
                {row.settled} of {row.total}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {question !== null && <AnswersDialog examId={examId} table={table} question={question} canAgree={canAgree} onClose={() => setQuestion(null)} />}
    </Card>
  )
}

function Cell({ cell }: { cell: DeviationView | null }) {
  if (cell === null) return <span className="quiet">–</span>
  return (
    <span className="std-cell">
      <b className="std-signed">{signed(cell.signed)}</b>
      <span className="xs quiet">{cell.absolute.toFixed(2)}</span>
      <Badge tone={cell.isWithin ? 'right' : 'wrong'}>{describeDeviation(cell)}</Badge>
    </span>
  )
}
