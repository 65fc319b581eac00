import type { Exam } from '#engine/exam/exam.ts'
import type { Language, Words } from '#engine/words/words.ts'
import type { WorkedResults, WorkedRow } from '#server/features/results/work-out-results.ts'
import { mapInTurns } from '#server/platform/take-turns.ts'
import { writeCsv, type Cell } from '#server/platform/write-csv.ts'

/** The English heads are a file format that other programs read: the command line writes no others. */
const heads: Words<readonly string[]> = {
  en: ['admission', 'name', 'paper', 'status', 'total', 'max', 'percent', 'grade', 'review'],
  sw: ['nambari ya usajili', 'jina', 'karatasi', 'hali', 'jumla', 'alama za juu', 'asilimia', 'gredi', 'yanayosubiri ukaguzi'],
}

/** One row a pupil and a column a question, under heads in the language of whoever asks. */
export async function writeResultsCsv(exam: Exam, { rows }: Pick<WorkedResults, 'rows'>, language: Language): Promise<string> {
  const header = [...heads[language], ...exam.questions.map(({ id }) => id)]
  return (await mapInTurns([null, ...rows], (row) => writeCsv([row === null ? header : cellsOf(exam, row)]))).join('')
}

function cellsOf(exam: Exam, row: WorkedRow): Cell[] {
  const percent = row.percent === null ? null : Math.round(row.percent * 100) / 100
  const wrote = row.total !== null || row.status === 'needs-review'
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
