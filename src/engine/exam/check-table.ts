import type { Exam, Question, Stem } from '#engine/exam/exam.ts'
import type { ExamFault, Problem } from '#engine/exam/exam-fault.ts'
import { BODY_WIDTH, minWidthOf } from '#engine/exam/min-width-of.ts'
import { areCompact } from '#engine/exam/option-letter.ts'
import { isPartOf } from '#engine/exam/stems.ts'

/** What keeps a table from being printed with its parts in its cells. */
export function checkTables(exam: Exam): Problem[] {
  return (exam.stems ?? []).flatMap((stem, at) => (stem.table === undefined ? [] : [...checkTable(exam, stem, stem.table, at)]))
}

function* checkTable(exam: Exam, { id, matching }: Stem, { columns, rows }: NonNullable<Stem['table']>, at: number): Generator<Problem> {
  const parts = exam.questions.flatMap((question, place) => (isPartOf(question.id, id) ? [{ question, place }] : []))
  const named = rows.flat().flatMap((cell) => (typeof cell === 'string' ? [] : [cell.part]))
  if (matching === true) yield problemOfStem(at, { code: 'table-and-matching', id })
  if (exam.stems?.some((other) => isPartOf(other.id, id)) === true) yield problemOfStem(at, { code: 'stem-with-stems', id })
  const uneven = rows.findIndex((row) => row.length !== columns.length)
  if (uneven >= 0)
    yield problemOfStem(at, { code: 'table-row-length', id, row: uneven + 1, cells: rows[uneven]?.length ?? 0, columns: columns.length })
  for (const part of new Set(named)) {
    if (!parts.some(({ question }) => question.id === part)) yield problemOfStem(at, { code: 'table-without-part', id, part })
    else if (named.indexOf(part) !== named.lastIndexOf(part)) yield problemOfStem(at, { code: 'table-part-twice', id, part })
  }
  for (const { question, place } of parts) {
    if (!named.includes(question.id)) yield problemOf(question, place, 'id', { code: 'part-not-in-table' })
    const isCell = question.type === 'short' || question.type === 'number' || (question.type === 'choice' && areCompact(question.options))
    if (!isCell) yield problemOf(question, place, 'type', { code: 'table-of-cells' })
    if (question.figures !== undefined) yield problemOf(question, place, 'figures', { code: 'cell-without-figures' })
  }
  const byId = new Map(parts.map(({ question }) => [question.id, question]))
  const width = columns.reduce(
    (sum, _, column) =>
      sum +
      minWidthOf(
        rows.map((row) => row[column] ?? ''),
        byId,
      ),
    0,
  )
  if (width > BODY_WIDTH) yield problemOfStem(at, { code: 'table-too-wide', id })
}

function problemOfStem(at: number, fault: ExamFault): Problem {
  return { path: `stems.${at}.table`, question: null, field: 'table', fault }
}

function problemOf({ id }: Question, place: number, field: string, fault: ExamFault): Problem {
  return { path: `questions.${place}.${field}`, question: id, field, fault }
}
