import type { Exam } from '#engine/exam/exam.ts'
import type { WorkedResults, WorkedRow } from '#server/features/results/work-out-results.ts'

const columns = ['admission', 'name', 'paper', 'status', 'total', 'max', 'percent', 'grade', 'review']

/** One row a pupil and a column a question, as the command line writes it. */
export function writeResultsCsv(exam: Exam, { rows }: Pick<WorkedResults, 'rows'>): string {
  const header = [...columns, ...exam.questions.map(({ id }) => id)]
  return [header, ...rows.map((row) => cellsOf(exam, row))].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')
}

function cellsOf(exam: Exam, row: WorkedRow): (string | number | null)[] {
  const percent = row.percent === null ? null : Math.round(row.percent * 100) / 100
  const wrote = row.total !== null
  return [
    row.admission,
    row.name,
    row.paperNumber,
    row.status,
    row.total,
    row.max,
    percent,
    row.grade?.code ?? null,
    wrote ? row.toReview : null,
    ...exam.questions.map(({ id }) => (wrote ? (row.marks[id] ?? null) : null)),
  ]
}

/** A text that a spreadsheet would take for a formula is made one it shows. Numbers are ours and stay numbers. */
export function writeCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
