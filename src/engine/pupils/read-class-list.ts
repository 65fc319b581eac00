import { classListLimits } from '#engine/pupils/class-list-limits.ts'
import { classListColumns, findColumns, type ClassListColumn, type ColumnPlaces } from '#engine/pupils/class-list-columns.ts'
import { measureTable } from '#engine/pupils/measure-table.ts'
import { normalizePhone, phoneRule } from '#engine/pupils/phone.ts'
import { splitTable } from '#engine/pupils/split-table.ts'
import { composeText, findLineFault, isKeepable } from '#engine/text/keepable-text.ts'

/** One pupil of a class list. Null where the list says nothing. */
export interface ListedPupil {
  /** Line of the file, from 1. */
  row: number
  admission: string
  name: string
  className: string | null
  stream: string | null
  guardianName: string | null
  /** `+254` and nine digits; null also where what is written is no phone number, which is then a problem of its own. */
  guardianPhone: string | null
}

export interface ClassListProblem {
  row: number
  column: string
  value: string
  /** A full sentence with the row, what is wrong and what was expected. */
  message: string
}

export interface ClassList {
  pupils: ListedPupil[]
  /** Rows that are left out, and phone numbers that are; a problem of the heading leaves out everything. */
  problems: ClassListProblem[]
}

const mostChars: Record<ClassListColumn, number> = { admission: 30, name: 100, class: 60, stream: 40, guardian: 100, phone: 20 }
const labels: Record<ClassListColumn, string> = {
  admission: 'admission number',
  name: 'name',
  class: 'class',
  stream: 'stream',
  guardian: 'guardian',
  phone: 'phone number',
}

/** Headings may stand below the name of the school and of the class, but not far. */
const headingWithin = 6

/**
 * Reads a class list from comma-, semicolon- or tab-separated text in which a row names the columns: `admission`
 * and `name`, and optionally `class`, `stream`, `guardian` and `phone`, in any order, in English or Kiswahili.
 * Admission numbers are text. A list that is too long is not read at all. Throws nothing.
 */
export function readClassList(text: string): ClassList {
  const tooLarge = findExcess(text)
  if (tooLarge !== null) return { pupils: [], problems: [tooLarge] }
  const table = splitTable(text)
  const at = table.slice(0, headingWithin).findIndex(({ cells }) => isHeading(findColumns(cells)))
  const heading = table[Math.max(0, at)]
  const columns = findColumns(heading?.cells ?? [])
  const rows = table.slice(Math.max(0, at) + 1)
  if (!isHeading(columns)) {
    const absent = [...(columns.places.has('admission') ? [] : (['admission'] as const)), ...(hasName(columns) ? [] : (['name'] as const))]
    const value = (heading?.cells ?? []).join(', ').slice(0, 100)
    const message = `Row ${heading?.line ?? 1}: no column is called ${absent.join(' or ')}; expected a first row with the headings admission and name.`
    return { pupils: [], problems: [{ row: heading?.line ?? 1, column: absent[0] ?? 'admission', value, message }] }
  }
  const list: ClassList = { pupils: [], problems: [] }
  const firstRows = new Map<string, number>()
  for (const { line, cells } of rows) {
    const cellOf = (column: ClassListColumn): string => {
      const joined = column === 'name' && columns.nameParts.length > 0
      return clean(joined ? columns.nameParts.map((place) => cells[place] ?? '').join(' ') : (cells[columns.places.get(column) ?? -1] ?? ''))
    }
    const problem = findProblem(line, cellOf, firstRows)
    if (problem !== null) list.problems.push(problem)
    // A pupil whose phone number is wrong is a pupil all the same, and gets a sheet.
    if (problem !== null && problem.column !== 'phone') continue
    firstRows.set(cellOf('admission').toUpperCase(), line)
    list.pupils.push({
      row: line,
      admission: cellOf('admission'),
      name: cellOf('name'),
      className: cellOf('class') || null,
      stream: cellOf('stream') || null,
      guardianName: cellOf('guardian') || null,
      guardianPhone: normalizePhone(cellOf('phone')),
    })
  }
  return list
}

/** What keeps a list from being read, before it is. */
function findExcess(text: string): ClassListProblem | null {
  const { rowsMaxCount, columnsMaxCount } = classListLimits
  const { rows, columns } = measureTable(text)
  const refuse = (message: string): ClassListProblem => ({ row: 1, column: 'admission', value: '', message })
  // One row names the columns.
  const pupils = rows - 1
  if (pupils > rowsMaxCount)
    return refuse(`This list has ${count(pupils)} rows; at most ${count(rowsMaxCount)} are taken from one file. Split it by stream or class.`)
  if (columns > columnsMaxCount)
    return refuse(`This list has a row of ${count(columns)} columns; at most ${columnsMaxCount} are taken. Keep the columns that are needed.`)
  return null
}

function count(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

function isHeading(columns: ColumnPlaces): boolean {
  return columns.places.has('admission') && hasName(columns)
}

function hasName({ places, nameParts }: ColumnPlaces): boolean {
  return places.has('name') || nameParts.length > 0
}

function findProblem(row: number, cellOf: (column: ClassListColumn) => string, firstRows: ReadonlyMap<string, number>): ClassListProblem | null {
  const refuse = (column: ClassListColumn, says: string): ClassListProblem => ({
    row,
    column,
    value: cellOf(column).slice(0, 100),
    message: `Row ${row}: ${says}.`,
  })
  const admission = cellOf('admission')
  for (const column of ['admission', 'name'] as const) {
    if (cellOf(column) === '') return refuse(column, `the ${labels[column]} is missing`)
  }
  for (const column of ['admission', 'name', 'class', 'stream', 'guardian', 'phone'] as const) {
    const { length } = cellOf(column)
    if (length > mostChars[column]) return refuse(column, `the ${labels[column]} has ${length} characters; expected at most ${mostChars[column]}`)
  }
  const strange = classListColumns.find((column) => !isKeepable(cellOf(column)) || findLineFault(cellOf(column)) !== null)
  if (strange !== undefined)
    return refuse(strange, `the ${labels[strange]} has an invisible or unknown character; expected ordinary letters, digits and signs`)
  if (isSpoiltByExcel(admission))
    return refuse('admission', `"${admission}" is how Excel shortens a long number; format the column as text and type the number again`)
  const first = firstRows.get(admission.toUpperCase())
  if (first !== undefined) return refuse('admission', `admission number ${admission} stands in row ${first} already; expected each number once`)
  const phone = cellOf('phone')
  if (phone !== '' && normalizePhone(phone) === null) return refuse('phone', `"${phone}" is no phone number; ${phoneRule}`)
  return null
}

/** 4.41E+03 was 4410 or any number near it: the digits are lost, and guessing them could give a paper to another pupil. */
function isSpoiltByExcel(value: string): boolean {
  return /^\d+([.,]\d+)?E[+-]?\d+$/i.test(value) && /[.,+-]/.test(value)
}

/** Spreadsheets bring hard spaces, line breaks and control characters along, and word processors curly apostrophes. */
function clean(cell: string): string {
  return composeText(cell)
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .trim()
}
