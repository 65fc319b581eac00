import { admissionKey } from '#engine/pupils/admission-key.ts'
import { classListLimits } from '#engine/pupils/class-list-limits.ts'
import { classListColumns, guessFields, nameFields, type ClassListColumn, type ListField } from '#engine/pupils/class-list-columns.ts'
import type { ClassListFault, ClassListProblem } from '#engine/pupils/class-list-fault.ts'
import { findNumberFault } from '#engine/pupils/find-number-fault.ts'
import { measureTable } from '#engine/pupils/measure-table.ts'
import { findLatestTerms, readTerm } from '#engine/pupils/list-term.ts'
import { plainNumber } from '#engine/pupils/plain-number.ts'
import { mapDetails, pupilDetails, pupilFields, readDetail, uniqueDetails, type PupilValues } from '#engine/pupils/pupil-fields.ts'
import { splitTable, type TableRow } from '#engine/pupils/split-table.ts'
import { composeText, findLineFault, isKeepable } from '#engine/text/keepable-text.ts'
import { apostrophes } from '#engine/text/search-fold.ts'
import { dropUnseen } from '#engine/text/visible-text.ts'

/** One pupil of a class list. Null where the list says nothing, and where what it says is a problem of its own. */
export interface ListedPupil extends PupilValues {
  /** Line of the file, from 1. */
  row: number
  className: string | null
  /** The school year of the class. */
  year: number | null
}

export interface ClassList {
  pupils: ListedPupil[]
  /** Rows that are left out, and phone numbers that are; a problem of the heading leaves out everything. */
  problems: ClassListProblem[]
}

/** Where a list has its headings, and what each of its columns holds. */
export interface ListLayout {
  /** Line of the file; null where every row is a pupil. */
  headingLine: number | null
  /** From the first column; null, or not there, is left out. */
  fields: readonly (ListField | null)[]
}

/** What a person needs to see to say what each column holds. */
export interface ListColumns {
  headingLine: number | null
  /** The rows that may be the headings. */
  firstRows: TableRow[]
  columns: { heading: string; samples: string[]; field: ListField | null }[]
}

const maxChars = new Map<string, number>([
  ...pupilFields.map((field) => [field.column, field.maxChars] as const),
  ['class', 60],
  ['year', 20],
  ['term', 20],
])
/** What is only left out comes last, so that it hides no other problem of its row. */
const checkedDetails = pupilDetails.toSorted((one, other) => Number(one.isLeftOutWhenWrong ?? false) - Number(other.isLeftOutWhenWrong ?? false))

/**
 * Reads a class list from comma-, semicolon- or tab-separated text in which a row names the columns: `admission` and `name`, and
 * optionally any other of `classListColumns`, in any order, in English or Kiswahili. Admission numbers are text. A list that is too long is not read at all. Throws nothing.
 */
export function readClassList(text: string): ClassList {
  return readListWithColumns(text).list
}

/** The same, with what its columns hold: as somebody has said, or else as the headings say. */
export function readListWithColumns(text: string, said?: ListLayout): { list: ClassList; shown: ListColumns } {
  const tooLarge = findExcess(text)
  if (tooLarge !== null) return { list: { pupils: [], problems: [tooLarge] }, shown: { headingLine: null, firstRows: [], columns: [] } }
  const table = splitTable(text)
  const layout = said ?? guessLayout(table)
  const heading = table.find(({ line }) => line === layout.headingLine)
  const rows = heading === undefined ? table : table.slice(table.indexOf(heading) + 1)
  const shown = showColumns(table, heading, rows, layout)
  const fault = findLayoutFault(layout, said !== undefined)
  if (fault === null) return { list: readRows(rows, layout.fields), shown }
  const value = (heading?.cells ?? []).join(', ').slice(0, 100)
  const column = fault.code === 'column-twice' ? fault.field : (fault.absent[0] ?? 'admission')
  return { list: { pupils: [], problems: [{ row: heading?.line ?? 1, column, value, fault }] }, shown }
}

/** Headings may stand below the name of the school and of the class, but not far. */
function guessLayout(table: readonly TableRow[]): ListLayout {
  const guesses = table.slice(0, classListLimits.headingWithinRows).map(({ line, cells }) => {
    const fields = guessFields(cells)
    const found = fields.filter((field) => field !== null).length
    return { headingLine: line, fields, score: listAbsent(fields).length === 0 ? found + classListColumns.length : found }
  })
  return guesses.toSorted((a, b) => b.score - a.score)[0] ?? { headingLine: null, fields: [] }
}

function listAbsent(fields: readonly (ListField | null)[]): ('admission' | 'name')[] {
  return [
    ...(fields.includes('admission') ? [] : (['admission'] as const)),
    ...(nameFields.some((part) => fields.includes(part)) ? [] : (['name'] as const)),
  ]
}

function findLayoutFault(
  { fields }: ListLayout,
  isSaid: boolean,
): Extract<ClassListFault, { code: 'no-heading' | 'no-column' | 'column-twice' }> | null {
  const absent = listAbsent(fields)
  if (absent.length > 0) return { code: isSaid ? 'no-column' : 'no-heading', absent }
  // A middle name and other names are both other names; anything else stands in one column.
  const twice = isSaid && fields.find((field, place) => field !== null && field !== 'otherNames' && fields.indexOf(field) !== place)
  return twice ? { code: 'column-twice', field: twice } : null
}

function showColumns(table: readonly TableRow[], heading: TableRow | undefined, rows: readonly TableRow[], { fields }: ListLayout): ListColumns {
  const show = (cell: string | undefined) =>
    Array.from(clean((cell ?? '').slice(0, 4 * classListLimits.sampleMaxChars)))
      .slice(0, classListLimits.sampleMaxChars)
      .join('')
  const firstRows = table.slice(0, classListLimits.headingWithinRows)
  const sampled = rows.slice(0, 3)
  const width = Math.max(0, ...[...firstRows, ...sampled].map(({ cells }) => cells.length))
  return {
    headingLine: heading?.line ?? null,
    firstRows: firstRows.map(({ line, cells }) => ({ line, cells: cells.map(show) })),
    columns: Array.from({ length: width }, (_, place) => ({
      heading: show(heading?.cells[place]),
      samples: sampled.map(({ cells }) => show(cells[place])),
      field: fields[place] ?? null,
    })),
  }
}

function readRows(rows: readonly TableRow[], fields: readonly (ListField | null)[]): ClassList {
  const list: ClassList = { pupils: [], problems: [] }
  const seen: FirstRows = new Map()
  const read = rows.map(({ line, cells }) => {
    const cellsOf = (field: ListField): string[] => fields.flatMap((each, place) => (each === field ? [cells[place] ?? ''] : []))
    const textOf = (column: ClassListColumn) => clean((column === 'name' ? nameFields.flatMap(cellsOf) : cellsOf(column)).join(' '))
    const texts = new Map(classListColumns.map((column) => [column, column === 'admission' ? writeAdmission(textOf(column)) : textOf(column)]))
    return { line, cells, cellOf: (column: ClassListColumn): string => texts.get(column) ?? '' }
  })
  const latestTerms = findLatestTerms(read.map(({ line, cellOf }) => ({ line, admission: cellOf('admission'), term: cellOf('term') })))
  for (const { line, cells, cellOf } of read) {
    // Rows that were numbered for pupils who never came.
    if (classListColumns.every((column) => cellOf(column) === '')) continue
    const problem = findFurniture(line, cells, cellOf) ?? findTermProblem(line, cellOf, latestTerms) ?? findProblem(line, cellOf, seen)
    if (problem !== null) list.problems.push(problem)
    if (problem !== null && !pupilDetails.some(({ column, isLeftOutWhenWrong }) => column === problem.column && isLeftOutWhenWrong)) continue
    const details = mapDetails((detail) => readDetail(detail, cellOf(detail.column)) ?? null)
    seen.set(firstRowKey('admission', admissionKey(cellOf('admission'))), line)
    for (const { key, column } of uniqueDetails) if (details[key] !== null) seen.set(firstRowKey(column, details[key]), line)
    list.pupils.push({
      row: line,
      admission: cellOf('admission'),
      name: cellOf('name'),
      className: cellOf('class') || null,
      year: cellOf('year') === '' ? null : Number(plainNumber(cellOf('year'))),
      ...details,
    })
  }
  return list
}

/** In which row a number stands first. */
type FirstRows = Map<string, number>

function firstRowKey(column: ClassListColumn, number: string): string {
  return `${column} ${number}`
}

/** What keeps a list from being read, before it is. */
function findExcess(text: string): ClassListProblem | null {
  const { rowsMaxCount, columnsMaxCount } = classListLimits
  const { rows, columns } = measureTable(text)
  const refuse = (fault: ClassListFault): ClassListProblem => ({ row: 1, column: 'admission', value: '', fault })
  // One row names the columns.
  const pupils = rows - 1
  if (pupils > rowsMaxCount) return refuse({ code: 'too-many-rows', rows: pupils, maxRows: rowsMaxCount })
  if (columns > columnsMaxCount) return refuse({ code: 'too-many-columns', columns, maxColumns: columnsMaxCount })
  return null
}

/** Totals below a list, and headings that are printed again on each of its pages. */
const totals = /^(?:(?:grand|sub)[ -]?)?total\b|^jumla\b|^(?:boys|girls|wavulana|wasichana)\b[\s:=\d]*$/i

function findFurniture(row: number, cells: readonly string[], cellOf: (column: ClassListColumn) => string): ClassListProblem | null {
  const admission = cellOf('admission')
  if (/\d/.test(admission)) return null
  const value = [admission, cellOf('name')].find((text) => totals.test(text)) ?? (listAbsent(guessFields(cells)).length === 0 ? admission : null)
  return value === null ? null : { row, column: 'name', value, fault: { code: 'no-pupil', value } }
}

function findProblem(row: number, cellOf: (column: ClassListColumn) => string, seen: FirstRows): ClassListProblem | null {
  const refuse = (column: ClassListColumn, fault: ClassListFault): ClassListProblem => ({ row, column, value: cellOf(column).slice(0, 100), fault })
  const admission = cellOf('admission')
  for (const column of classListColumns) {
    const value = cellOf(column)
    if (value.startsWith(formulaWithoutResult)) return refuse(column, { code: 'formula-without-result', column })
    if (/^#(?:REF!|N\/A|NAME\?|DIV\/0!|VALUE!|NUM!|NULL!|SPILL!|CALC!)/.test(value)) return refuse(column, { code: 'spreadsheet-error', value })
  }
  for (const column of ['admission', 'name'] as const) {
    if (cellOf(column) === '') return refuse(column, { code: 'cell-missing', column })
  }
  for (const column of classListColumns) {
    const { length: chars } = cellOf(column)
    const most = maxChars.get(column) ?? 0
    if (chars > most) return refuse(column, { code: 'cell-too-long', column, chars, maxChars: most })
  }
  const strange = classListColumns.find((column) => !isKeepable(cellOf(column)) || findLineFault(cellOf(column)) !== null)
  if (strange !== undefined) return refuse(strange, { code: 'strange-character', column: strange })
  const spoilt = findNumberFault(admission)
  if (spoilt !== null) return refuse('admission', spoilt)
  const invalid = (column: ClassListColumn) => refuse(column, { code: 'cell-invalid', column, value: cellOf(column).slice(0, 100) })
  if (!/\p{L}/u.test(cellOf('name'))) return invalid('name')
  const twice = (column: ClassListColumn, value: string, key: string) => {
    const firstRow = seen.get(firstRowKey(column, key))
    return firstRow === undefined ? null : refuse(column, { code: 'number-twice', column, value, firstRow })
  }
  const sameAdmission = twice('admission', admission, admissionKey(admission))
  if (sameAdmission !== null) return sameAdmission
  const year = plainNumber(cellOf('year'))
  if (year !== '' && !/^20\d\d$/.test(year)) return invalid('year')
  for (const detail of checkedDetails) {
    const { column, isUnique } = detail
    const value = readDetail(detail, cellOf(column))
    const spoilt = isUnique ? findNumberFault(plainNumber(cellOf(column))) : null
    if (spoilt?.code === 'spoilt-by-spreadsheet') return refuse(column, spoilt)
    if (value === undefined) return invalid(column)
    const same = isUnique && value !== null ? twice(column, value, value) : null
    if (same !== null) return same
  }
  return null
}

/** A pupil stands in some lists once a term: the latest row is taken. */
function findTermProblem(
  row: number,
  cellOf: (column: ClassListColumn) => string,
  latestTerms: ReturnType<typeof findLatestTerms>,
): ClassListProblem | null {
  const value = cellOf('term')
  if (value === '') return null
  const refuse = (fault: ClassListFault): ClassListProblem => ({ row, column: 'term', value: value.slice(0, 100), fault })
  const term = readTerm(value)
  if (term === null) return refuse({ code: 'cell-invalid', column: 'term', value: value.slice(0, 100) })
  const latest = latestTerms.get(admissionKey(cellOf('admission')))
  return latest !== undefined && latest.term > term ? refuse({ code: 'earlier-term', term, laterTerm: latest.term, laterRow: latest.line }) : null
}

/** What stands in the text of a workbook where a formula has no result. */
export const formulaWithoutResult = '#FORMULA!'

const curly = new RegExp(`[${apostrophes}]`, 'gu')

/**
 * Spreadsheets bring hard spaces, line breaks and control characters along, chats signs that nobody sees, and word processors
 * curly apostrophes. `="0042"` keeps zeros, and an apostrophe before a sign keeps it from being a formula.
 */
function clean(cell: string): string {
  return dropUnseen(composeText(cell))
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .replaceAll(curly, "'")
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?=[=+\-@])/, '')
}

/** An apostrophe before a number says that it is a text. */
function writeAdmission(cell: string): string {
  return plainNumber(cell.replace(/^'(?=[\d])/, ''))
}
