import { nextQuestionId } from '#engine/exam/next-question-id.ts'
import { isPartOf } from '#engine/exam/stems.ts'
import { newKey, type CellDraft, type ExamDraft, type QuestionDraft, type StemDraft, type TableDraft } from '#web/features/exams/exam-draft.ts'
import { newQuestion } from '#web/features/exams/new-question.ts'
import { printedWords } from '#web/features/exams/printed-words.ts'

export const tableLimits = { columns: 10, rows: 10 } as const

/** A table of two columns and two rows at the end of the exam; the second column is to be completed. */
export function addTable(exam: ExamDraft): { exam: ExamDraft; first: QuestionDraft } {
  const id = nextQuestionId(exam.questions.map((question) => question.id))
  const parts = ['a', 'b'].map((label) => ({ ...newQuestion('short', exam), id: `${id}(${label})` }))
  const [first] = parts
  if (first === undefined) throw new Error('invariant: a new table has parts')
  const table: TableDraft = { columns: ['', ''], rows: parts.map(({ key }) => [{ text: '' }, { question: key }]) }
  const stem: StemDraft = { key: newKey(), id, text: printedWords[exam.language].table, figures: [], answerAny: '', isMatching: false, table }
  return { exam: { ...exam, questions: [...exam.questions, ...parts], stems: [...exam.stems, stem] }, first }
}

export interface CellPlace {
  row: number
  column: number
}

/** A cell with other words. */
export function changeCell(table: TableDraft, { row, column }: CellPlace, cell: CellDraft): TableDraft {
  return { ...table, rows: table.rows.map((cells, at) => (at === row ? cells.map((each, place) => (place === column ? cell : each)) : cells)) }
}

export function changeHead(table: TableDraft, column: number, text: string): TableDraft {
  return { ...table, columns: table.columns.map((head, at) => (at === column ? text : head)) }
}

export function addRow(table: TableDraft): TableDraft {
  return { ...table, rows: [...table.rows, table.columns.map(() => ({ text: '' }))] }
}

export function addColumn(table: TableDraft): TableDraft {
  return { columns: [...table.columns, ''], rows: table.rows.map((cells) => [...cells, { text: '' }]) }
}

/** Turns a cell into a part that pupils answer, with the next free letter, or removes that part with its scheme. */
export function toggleAnswer(exam: ExamDraft, stem: StemDraft, place: CellPlace): { exam: ExamDraft; added: QuestionDraft | null } {
  const cell = stem.table?.rows[place.row]?.[place.column]
  if (stem.table === null || cell === undefined) return { exam, added: null }
  const own = questionIn(exam, cell)
  if (own !== null) return { exam: withTable(without(exam, [own.key]), stem, changeCell(stem.table, place, { text: '' })), added: null }
  const parts = exam.questions.flatMap(({ id }, at) => (isPartOf(id.trim(), stem.id) ? [at] : []))
  const used = new Set(exam.questions.map(({ id }) => id.trim()))
  const label = letters.find((letter) => !used.has(`${stem.id}(${letter})`))
  if (label === undefined) return { exam, added: null }
  const added = { ...newQuestion('short', exam), id: `${stem.id}(${label})` }
  const before = exam.questions[parts.at(-1) ?? -1]
  const sections = exam.sections.map((section) =>
    before !== undefined && section.questions.includes(before.key) ? { ...section, questions: [...section.questions, added.key] } : section,
  )
  const questions = exam.questions.toSpliced((parts.at(-1) ?? exam.questions.length - 1) + 1, 0, added)
  return { exam: withTable({ ...exam, questions, sections }, stem, changeCell(stem.table, place, { question: added.key })), added }
}

/** Without a row or a column, and without the parts that stand in it. */
export function removeLine(exam: ExamDraft, stem: StemDraft, line: { row: number } | { column: number }): ExamDraft {
  const { table } = stem
  if (table === null) return exam
  const gone = 'row' in line ? (table.rows[line.row] ?? []) : table.rows.flatMap((cells) => cells[line.column] ?? [])
  const left: TableDraft =
    'row' in line
      ? { ...table, rows: table.rows.toSpliced(line.row, 1) }
      : { columns: table.columns.toSpliced(line.column, 1), rows: table.rows.map((cells) => cells.toSpliced(line.column, 1)) }
  return withTable(
    without(
      exam,
      gone.flatMap((cell) => questionIn(exam, cell)?.key ?? []),
    ),
    stem,
    left,
  )
}

/** The part that a cell is answered by; null for words, and where the part was removed. */
export function questionIn({ questions }: Pick<ExamDraft, 'questions'>, cell: CellDraft): QuestionDraft | null {
  return 'question' in cell ? (questions.find(({ key }) => key === cell.question) ?? null) : null
}

function withTable(exam: ExamDraft, stem: StemDraft, table: TableDraft): ExamDraft {
  return { ...exam, stems: exam.stems.map((each) => (each.key === stem.key ? { ...each, table } : each)) }
}

/** Changes the newest table, not the one that was rendered. */
export function changeTable(exam: ExamDraft, key: string, change: (before: TableDraft) => TableDraft): ExamDraft {
  return { ...exam, stems: exam.stems.map((stem) => (stem.key === key && stem.table !== null ? { ...stem, table: change(stem.table) } : stem)) }
}

function without(exam: ExamDraft, keys: readonly string[]): ExamDraft {
  return {
    ...exam,
    questions: exam.questions.filter(({ key }) => !keys.includes(key)),
    sections: exam.sections.map((section) => ({ ...section, questions: section.questions.filter((key) => !keys.includes(key)) })),
  }
}

const first = [...'abcdefghijklmnopqrstuvwxyz']
/** A table may have more cells than the alphabet has letters. */
const letters = [...first, ...first.flatMap((one) => first.map((two) => `${one}${two}`))]
