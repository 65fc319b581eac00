import type { MarkPoint, Question } from '#engine/exam/exam.ts'
import { formatLevelMarks } from '#engine/exam/level-marks.ts'
import { MathsText } from '#web/components/maths/maths-text.tsx'
import { useWords } from '#web/components/words.ts'
import { markingWords, type MarkingWords } from './marking-words.ts'
import '#web/ui/table.css'

/** The marking scheme of a question in the examiners' three columns, or its key for a choice. */
export function SchemeTable({ question }: { question: Question }) {
  const { scheme: words } = useWords(markingWords)
  return (
    <table className="table scheme">
      <caption className="label">{words.title}</caption>
      <thead>
        <tr>
          <th>{words.workings}</th>
          <th>{words.marks}</th>
          <th>{words.remarks}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(question, words).map((row, index) => (
          <tr key={index}>
            <td>
              <MathsText text={row.workings} />
            </td>
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

function rowsOf(question: Question, words: MarkingWords['scheme']): Row[] {
  if (question.type === 'choice') {
    return [
      {
        workings: question.answer.join(', '),
        marks: String(question.marks),
        remarks: question.answer.length > 1 ? words.scoring[question.scoring] : '',
      },
    ]
  }
  if (question.type === 'essay') {
    return question.criteria.map((criterion) => ({
      workings: criterion.name,
      marks: String(criterion.marks),
      remarks: criterion.levels.map((level) => `${formatLevelMarks(level)}: ${level.text}`).join('; '),
    }))
  }
  return question.scheme.map((point) => ({ workings: workingsOf(point), marks: point.code, remarks: remarksOf(point, words) }))
}

function workingsOf(point: MarkPoint): string {
  const value = point.value === undefined ? '' : `= ${point.value}${point.unit === undefined ? '' : ` ${point.unit}`}`
  return [point.text ?? '', value].filter((part) => part !== '').join(' ')
}

function remarksOf(point: MarkPoint, words: MarkingWords['scheme']): string {
  const remarks: string[] = []
  if (point.tolerance !== undefined && point.tolerance > 0) remarks.push(words.within(point.tolerance))
  if (point.accept !== undefined && point.accept.length > 0) remarks.push(words.accept(point.accept.join(', ')))
  if (point.reject !== undefined && point.reject.length > 0) remarks.push(words.reject(point.reject.join(', ')))
  return remarks.join('; ')
}
