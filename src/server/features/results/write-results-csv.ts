import type { Exam } from '#engine/exam/exam.ts'
import { resultStatusWords } from '#engine/sentences/result-status.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { hasWritten, type WorkedResults, type WorkedRow } from '#server/features/results/work-out-results.ts'
import { mapYielding } from '#server/platform/event-loop/yield-to-event-loop.ts'
import { writeCsv, type Cell } from '#server/platform/text/write-csv.ts'

/** The English heads are a file format that other programs read: the command line writes no others. */
const heads: Words<readonly string[]> = {
  en: ['admission', 'name', 'paper', 'status', 'total', 'max', 'percent', 'grade', 'review'],
  sw: ['nambari ya usajili', 'jina', 'karatasi', 'hali', 'jumla', 'alama za juu', 'asilimia', 'gredi', 'yanayosubiri ukaguzi'],
}

interface WorkbookHeads {
  columns: readonly string[]
  question: (id: string) => string
}

/** A workbook is for people alone. */
const workbookHeads: Words<WorkbookHeads> = {
  en: {
    columns: ['Admission number', 'Name', 'Paper', 'State', 'Marks', 'Out of', 'Per cent', 'Grade', 'Answers to review'],
    question: (id) => `Question ${id}`,
  },
  sw: {
    columns: ['Nambari ya usajili', 'Jina', 'Karatasi', 'Hali', 'Alama', 'Kati ya', 'Asilimia', 'Gredi', 'Majibu ya kukagua'],
    question: (id) => `Swali la ${id}`,
  },
}

export type CsvRow = Omit<WorkedRow, 'pupilId' | 'hasPages' | 'blank' | 'leftOut' | 'isBlankUnsaid'>

/** One row a pupil and a column a question, under heads in the language of whoever asks. */
export async function writeResultsCsv(exam: Exam, { rows }: { rows: readonly CsvRow[] }, language: Language): Promise<string> {
  const header = [...heads[language], ...exam.questions.map(({ id }) => id)]
  return (await mapYielding([null, ...rows], (row) => writeCsv([row === null ? header : cellsOf(exam, row)]))).join('')
}

/** The same as rows of cells for a workbook, its heads and states in words. */
export async function tableOfResults(exam: Exam, { rows }: Pick<WorkedResults, 'rows'>, language: Language): Promise<Cell[][]> {
  const { columns, question } = workbookHeads[language]
  const states = resultStatusWords[language]
  const cells = await mapYielding(rows, (row) => cellsOf(exam, row, states[row.status]))
  return [[...columns, ...exam.questions.map(({ id }) => question(id))], ...cells]
}

/** The same for programs: each pupil with the marks of each question, null where nothing is settled. */
export async function jsonOfResults(exam: Exam, { rows, max }: Pick<WorkedResults, 'rows' | 'max'>): Promise<string> {
  const pupils = await mapYielding(rows, (row) => ({
    admission: row.admission,
    name: row.name,
    paper: row.paperNumber,
    status: row.status,
    total: row.total,
    max: row.max,
    percent: row.percent,
    grade: row.grade?.code ?? null,
    marks: hasWritten(row) ? Object.fromEntries(exam.questions.map(({ id }) => [id, row.marks[id] ?? null])) : {},
  }))
  const { title, subject = null, grading } = exam
  return JSON.stringify({ title, subject, grading, max, pupils })
}

function cellsOf(exam: Exam, row: CsvRow, status: string = row.status): Cell[] {
  const percent = row.percent === null ? null : Math.round(row.percent * 100) / 100
  const wrote = hasWritten(row)
  return [
    row.admission,
    row.name,
    row.paperNumber,
    status,
    row.total,
    row.max,
    percent,
    row.grade?.code ?? null,
    wrote ? row.toReview : null,
    ...exam.questions.map(({ id }) => (wrote ? (row.marks[id] ?? null) : null)),
  ]
}
