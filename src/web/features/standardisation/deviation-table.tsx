import { useState } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { AnswersDialog } from '#web/features/standardisation/answers-dialog.tsx'
import { listAlike } from '#web/features/standardisation/list-alike.ts'
import { useAgree } from '#web/features/standardisation/standardisation-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import type { MarkerState, StandardisationTable } from '#contract/standardisation.ts'
import { formatList } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { agreeWords } from './agree-words.ts'
import { DeviationCell } from './deviation-cell.tsx'
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
  const words = useWords(agreeWords)
  const language = useLanguage()
  const [question, setQuestion] = useState<string | null>(null)
  const agree = useAgree(examId)
  const alike = listAlike(table)
  const left = table.answers.filter(({ agreed }) => agreed === null).length
  return (
    <Card title={words.title} aside={left === 0 ? words.allAgreed : words.toAgree(left, table.answers.length)}>
      <p className="std-text">{left > 0 ? words.textMedian : words.textAgreed}</p>
      {canAgree && left > 0 && (
        <div className="std-agree">
          {markersLeft.length > 0 && (
            <p className="small quiet">
              {words.notHandedIn(
                formatList(
                  markersLeft.map(({ name }) => name),
                  language,
                ),
              )}
            </p>
          )}
          {alike.length > 0 && (
            <Button busy={agree.isPending && words.agreeing} onClick={() => agree.mutate(alike)}>
              {words.agreeAlike(alike.length)}
            </Button>
          )}
          {alike.length === 0 && markersLeft.length === 0 && <p className="small">{words.openQuestion}</p>}
        </div>
      )}
      {agree.error !== null && <Message kind="wrong">{describeError(agree.error)}</Message>}
      <table className="table table--cards std-table">
        <caption className="hide">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.question}</th>
            {table.columns.map(({ id, name }) => (
              <th scope="col" key={id}>
                {name ?? words.program}
              </th>
            ))}
            <th scope="col">{words.agreed}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.question}>
              <td data-label={words.question} className="name">
                <button type="button" className="std-question" onClick={() => setQuestion(row.question)}>
                  {words.questionOf(row.question)}
                </button>
                <span className="xs quiet std-limit">{words.limit(row.max, Number(row.limit.toFixed(2)))}</span>
              </td>
              {row.cells.map((cell, at) => (
                <td key={table.columns[at]?.id} data-label={table.columns[at]?.name ?? words.program}>
                  {cell === null ? <span className="quiet">–</span> : <DeviationCell deviation={cell} />}
                </td>
              ))}
              <td data-label={words.agreed}>{words.settledOf(row.settled, row.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {question !== null && <AnswersDialog examId={examId} table={table} question={question} canAgree={canAgree} onClose={() => setQuestion(null)} />}
    </Card>
  )
}
