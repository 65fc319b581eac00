import type { Exam } from '#engine/exam/exam.ts'
import type { WorkedResults, WorkedRow } from '#server/features/results/work-out-results.ts'
import { mapInTurns } from '#server/platform/take-turns.ts'
import { writeCsv, type Cell } from '#server/platform/write-csv.ts'

const columns = ['admission', 'name', 'paper', 'status', 'total', 'max', 'percent', 'grade', 'review']

/** One row a pupil and a column a question, as the command line writes it. */
export async function writeResultsCsv(exam: Exam, { rows }: Pick<WorkedResults, 'rows'>): Promise<string> {
  const header = [...columns, ...exam.questions.map(({ id }) => id)]
  return (await mapInTurns([null, ...rows], (row) => writeCsv([row === null ? header : cellsOf(exam, row)]))).join('')
}

function cellsOf(exam: Exam, row: WorkedRow): Cell[] {
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
