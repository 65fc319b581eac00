import { normalizePhone, phoneRule } from '#engine/pupils/phone.ts'
import { splitTable } from '#engine/pupils/split-table.ts'

/** One pupil of a class list. Null where the list says nothing. */
export interface ListedPupil {
  /** Line of the file, from 1. */
  row: number
  admission: string
  name: string
  className: string | null
  stream: string | null
  guardianName: string | null
  /** `+254` and nine digits. */
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
  /** Rows that are left out; a problem of the heading leaves out everything. */
  problems: ClassListProblem[]
}

type Column = 'admission' | 'name' | 'class' | 'stream' | 'guardian' | 'phone'

/** Headings as schools write them, in English and Kiswahili, without spaces, dots and case. */
const headings: Record<Column, readonly string[]> = {
  admission: ['admission', 'admissionnumber', 'admissionno', 'adm', 'admno', 'admnumber', 'regno', 'nambayausajili', 'usajili'],
  name: ['name', 'names', 'fullname', 'pupil', 'pupilname', 'student', 'studentname', 'learner', 'learnername', 'jina', 'jinalamwanafunzi'],
  class: ['class', 'classname', 'form', 'grade', 'darasa', 'kidato'],
  stream: ['stream', 'mkondo'],
  guardian: ['guardian', 'guardianname', 'parent', 'parentname', 'parentguardian', 'mzazi', 'mlezi'],
  phone: ['phone', 'phonenumber', 'phoneno', 'guardianphone', 'parentphone', 'mobile', 'telephone', 'tel', 'simu', 'nambayasimu'],
}
const mostChars: Record<Column, number> = { admission: 30, name: 100, class: 60, stream: 40, guardian: 100, phone: 20 }
const labels: Record<Column, string> = { admission: 'admission number', name: 'name', class: 'class', stream: 'stream', guardian: 'guardian', phone: 'phone number' }

/**
 * Reads a class list from comma-, semicolon- or tab-separated text whose first row names the columns: `admission`
 * and `name`, and optionally `class`, `stream`, `guardian` and `phone`, in any order. Throws nothing.
 */
export function readClassList(text: string): ClassList {
  const [heading, ...rows] = splitTable(text)
  const places = findColumns(heading?.cells ?? [])
  const absent = (['admission', 'name'] as const).filter((column) => !places.has(column))
  if (absent.length > 0) {
    const value = (heading?.cells ?? []).join(', ').slice(0, 100)
    const message = `Row ${heading?.line ?? 1}: no column is called ${absent.join(' or ')}; expected a first row with the headings admission and name.`
    return { pupils: [], problems: [{ row: heading?.line ?? 1, column: absent[0] ?? 'admission', value, message }] }
  }
  const list: ClassList = { pupils: [], problems: [] }
  const firstRows = new Map<string, number>()
  for (const { line, cells } of rows) {
    const cellOf = (column: Column): string => clean(cells[places.get(column) ?? -1] ?? '')
    const problem = findProblem(line, cellOf, firstRows)
    if (problem !== null) {
      list.problems.push(problem)
      continue
    }
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

function findColumns(cells: readonly string[]): Map<Column, number> {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
  const places = new Map<Column, number>()
  for (const column of ['admission', 'name', 'class', 'stream', 'guardian', 'phone'] as const) {
    const place = names.findIndex((name) => headings[column].includes(name))
    if (place >= 0) places.set(column, place)
  }
  return places
}

function findProblem(row: number, cellOf: (column: Column) => string, firstRows: ReadonlyMap<string, number>): ClassListProblem | null {
  const refuse = (column: Column, says: string): ClassListProblem => ({ row, column, value: cellOf(column).slice(0, 100), message: `Row ${row}: ${says}.` })
  const admission = cellOf('admission')
  for (const column of ['admission', 'name'] as const) {
    if (cellOf(column) === '') return refuse(column, `the ${labels[column]} is missing`)
  }
  for (const column of ['admission', 'name', 'class', 'stream', 'guardian', 'phone'] as const) {
    const { length } = cellOf(column)
    if (length > mostChars[column]) return refuse(column, `the ${labels[column]} has ${length} characters; expected at most ${mostChars[column]}`)
  }
  const first = firstRows.get(admission.toUpperCase())
  if (first !== undefined) return refuse('admission', `admission number ${admission} stands in row ${first} already; expected each number once`)
  const phone = cellOf('phone')
  if (phone !== '' && normalizePhone(phone) === null) return refuse('phone', `"${phone}" is no phone number; ${phoneRule}`)
  return null
}

/** Spreadsheets bring hard spaces, line breaks and control characters along. */
function clean(cell: string): string {
  return cell.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
}
