import { classListLimits } from '#engine/pupils/class-list-limits.ts'

/** A row of a text table. */
export interface TableRow {
  /** Line of the text that it begins on, from 1. */
  line: number
  cells: string[]
}

/**
 * Splits comma-, semicolon- or tab-separated text as spreadsheets write it: quoted cells may hold separators, line
 * breaks and doubled quotes, and a byte-order mark is dropped. Rows without any content are left out. A quote that
 * is never closed runs to the end of the text.
 */
export function splitTable(text: string): TableRow[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = findSeparator(source)
  const rows: TableRow[] = []
  let row: TableRow = { line: 1, cells: [] }
  let cell = ''
  let isQuoted = false
  let line = 1
  const endRow = (): void => {
    row.cells.push(cell.trim())
    cell = ''
    if (row.cells.some((each) => each !== '')) rows.push(row)
    row = { line: line + 1, cells: [] }
  }
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at)
    const isBreak = char === '\n' || (char === '\r' && source.charAt(at + 1) !== '\n')
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source.charAt(at + 1) === '"') cell += source.charAt(++at)
      else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === separator) {
      row.cells.push(cell.trim())
      cell = ''
    } else if (isBreak) endRow()
    else cell += char
    if (isBreak) line += 1
  }
  endRow()
  return rows
}

/** Whichever stands most often in the first lines that say anything, outside quotes: the name of a school may stand above; a comma when none does. */
function findSeparator(source: string): string {
  const lines = source.slice(0, 20_000).split(/\r\n?|\n/)
  const first = lines
    .filter((line) => line.trim() !== '')
    .slice(0, classListLimits.headingWithinRows)
    .join(' ')
    .replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ','
}
