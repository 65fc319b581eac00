import type { MarkPoint, Question } from '#engine/exam/exam.ts'

/** The marking scheme of a question in the examiners' three columns, or its key for a choice. */
export function SchemeTable({ question }: { question: Question }) {
  return (
    <table className="table scheme">
      <caption className="label">Scheme</caption>
      <thead>
        <tr>
          <th>Workings</th>
          <th>Marks</th>
          <th>Remarks</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(question).map((row, index) => (
          <tr key={index}>
            <td>{row.workings}</td>
            <td>{row.marks}</td>
            <td>{row.remarks}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Row {
  workings: string
  marks: string
  remarks: string
}

function rowsOf(question: Question): Row[] {
  if (question.type === 'choice') {
    return [{ workings: question.answer.join(', '), marks: String(question.marks), remarks: question.answer.length > 1 ? question.scoring : '' }]
  }
  if (question.type === 'essay') {
    return question.criteria.map((criterion) => ({
      workings: criterion.name,
      marks: String(criterion.marks),
      remarks: criterion.levels.map((level) => `${level.marks}: ${level.text}`).join('; '),
    }))
  }
  return question.scheme.map((point) => ({ workings: workingsOf(point), marks: point.code, remarks: remarksOf(point) }))
}

function workingsOf(point: MarkPoint): string {
  const value = point.value === undefined ? '' : `= ${point.value}${point.unit === undefined ? '' : ` ${point.unit}`}`
  return [point.text ?? '', value].filter((part) => part !== '').join(' ')
}

function remarksOf(point: MarkPoint): string {
  const remarks: string[] = []
  if (point.tolerance !== undefined && point.tolerance > 0) remarks.push(`within ${point.tolerance}`)
  if (point.accept !== undefined && point.accept.length > 0) remarks.push(`accept ${point.accept.join(', ')}`)
  if (point.reject !== undefined && point.reject.length > 0) remarks.push(`reject ${point.reject.join(', ')}`)
  return remarks.join('; ')
}
