import { classListLimits } from '#engine/pupils/class-list-limits.ts'
import { classListColumns, findColumns, type ClassListColumn, type ColumnPlaces } from '#engine/pupils/class-list-columns.ts'
import type { ClassListFault, ClassListProblem } from '#engine/pupils/class-list-fault.ts'
import { measureTable } from '#engine/pupils/measure-table.ts'
import { normalizePhone } from '#engine/pupils/phone.ts'
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

export interface ClassList {
  pupils: ListedPupil[]
  /** Rows that are left out, and phone numbers that are; a problem of the heading leaves out everything. */
  problems: ClassListProblem[]
}

const maxChars: Record<ClassListColumn, number> = { admission: 30, name: 100, class: 60, stream: 40, guardian: 100, phone: 20 }
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
    const fault: ClassListFault = { code: 'no-heading', absent }
    return { pupils: [], problems: [{ row: heading?.line ?? 1, column: absent[0] ?? 'admission', value, fault }] }
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
  const refuse = (fault: ClassListFault): ClassListProblem => ({ row: 1, column: 'admission', value: '', fault })
  // One row names the columns.
  const pupils = rows - 1
  if (pupils > rowsMaxCount) return refuse({ code: 'too-many-rows', rows: pupils, maxRows: rowsMaxCount })
  if (columns > columnsMaxCount) return refuse({ code: 'too-many-columns', columns, maxColumns: columnsMaxCount })
  return null
}

function isHeading(columns: ColumnPlaces): boolean {
  return columns.places.has('admission') && hasName(columns)
}

function hasName({ places, nameParts }: ColumnPlaces): boolean {
  return places.has('name') || nameParts.length > 0
}

function findProblem(row: number, cellOf: (column: ClassListColumn) => string, firstRows: ReadonlyMap<string, number>): ClassListProblem | null {
  const refuse = (column: ClassListColumn, fault: ClassListFault): ClassListProblem => ({ row, column, value: cellOf(column).slice(0, 100), fault })
  const admission = cellOf('admission')
  for (const column of ['admission', 'name'] as const) {
    if (cellOf(column) === '') return refuse(column, { code: 'cell-missing', column })
  }
  for (const column of ['admission', 'name', 'class', 'stream', 'guardian', 'phone'] as const) {
    const { length: chars } = cellOf(column)
    if (chars > maxChars[column]) return refuse(column, { code: 'cell-too-long', column, chars, maxChars: maxChars[column] })
  }
  const strange = classListColumns.find((column) => !isKeepable(cellOf(column)) || findLineFault(cellOf(column)) !== null)
  if (strange !== undefined) return refuse(strange, { code: 'strange-character', column: strange })
  if (isSpoiltByExcel(admission)) return refuse('admission', { code: 'spoilt-by-spreadsheet', value: admission })
  const first = firstRows.get(admission.toUpperCase())
  if (first !== undefined) return refuse('admission', { code: 'admission-twice', admission, firstRow: first })
  const phone = cellOf('phone')
  if (phone !== '' && normalizePhone(phone) === null) return refuse('phone', { code: 'no-phone-number', value: phone })
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
