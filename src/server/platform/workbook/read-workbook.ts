import { unzipSync, type Unzipped } from 'fflate'
import { readSheet } from '#server/platform/workbook/read-sheet.ts'
import { listSheets, readFormats, readSharedTexts } from '#server/platform/workbook/workbook-parts.ts'

/** A class list has some 2,000 rows of a dozen columns: a few hundred kilobytes, some megabytes unpacked. */
const bounds = {
  unpackedBytes: 40_000_000,
  parts: 200,
  sheets: 50,
  /** The last row and column in which a cell may stand, and how many cells there may be over all sheets. */
  row: 20_000,
  column: 256,
  cells: 200_000,
  /** Of a cell: longer than anything that a class list has. The rest is cut. */
  cellChars: 300,
  /** Of the sheet that was asked for, as text: what an import takes. */
  chars: 2_000_000,
} as const

export interface WorkbookOrder {
  bytes: Uint8Array
  /** Null for the first that says anything. */
  sheet: string | null
  /** Rows that are hidden are lines without text unless they are asked for: many a list hides who has left. */
  withHiddenRows?: boolean | undefined
}

export type WorkbookFault = 'workbook-locked' | 'workbook-unreadable' | 'workbook-too-large'

export interface ReadWorkbook {
  sheets: string[]
  sheet: string
  /** The sheet as comma-separated text: its line numbers are the row numbers of the sheet. */
  csv: string
  /** The rows that are hidden in it; absent where none is. */
  hiddenRows?: number[]
}

/** One sheet of an .xlsx workbook, or why none is read. Nothing in it runs: no formula, no macro, no link. */
export function readWorkbook({ bytes, sheet, withHiddenRows = false }: WorkbookOrder): ReadWorkbook | { fault: WorkbookFault } {
  // Workbooks of before 2007, and those with a password, come in a container of their own.
  if (Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0') return { fault: 'workbook-locked' }
  try {
    const parts = unpack(bytes)
    if (parts === null || Object.values(parts).reduce(countCells, 0) > bounds.cells) return { fault: 'workbook-too-large' }
    const { sheets, isFrom1904 } = listSheets(parts)
    if (sheets.length > bounds.sheets) return { fault: 'workbook-too-large' }
    const texts = readSharedTexts(parts['xl/sharedStrings.xml'])
    const formats = readFormats(parts['xl/styles.xml'])
    const read = (part: string) => readSheet({ xml: parts[part], texts, formats, isFrom1904, withHiddenRows, bounds })
    // A sheet that is hidden is read only where it is asked for, or where there is no other.
    const asked = sheets.filter(({ name }) => name === sheet)
    const inTurn = asked.length > 0 ? asked.slice(0, 1) : sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
    for (const [at, { name, part }] of inTurn.entries()) {
      const { rows, hidden } = read(part)
      if (rows.length === 0 && hidden.length === 0 && at < inTurn.length - 1) continue
      const csv = writeTable(rows)
      if (csv.length > bounds.chars) return { fault: 'workbook-too-large' }
      return { sheets: sheets.map((each) => each.name), sheet: name, csv, ...(hidden.length > 0 && { hiddenRows: hidden }) }
    }
    return { fault: 'workbook-unreadable' }
  } catch (error) {
    // The readers throw at whatever is not as it should be. What exactly it was helps nobody who has the file in hand.
    return { fault: error instanceof RangeError ? 'workbook-too-large' : 'workbook-unreadable' }
  }
}

/** The parts that say what stands in cells. Null where they would be too large: none is unpacked beyond the size that it claims. */
function unpack(bytes: Uint8Array): Unzipped | null {
  let unpacked = 0
  let count = 0
  const fits = () => unpacked <= bounds.unpackedBytes && count <= bounds.parts
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isNeeded(name)) return false
      unpacked += originalSize
      count += 1
      return fits()
    },
  })
  return fits() ? parts : null
}

function isNeeded(name: string): boolean {
  return /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/)?[^/]+\.xml(?:\.rels)?|xl\/worksheets\/[^/]+\.xml)$/.test(name)
}

/**
 * Cells and rows by their addresses, added to those of other parts. One cell far out would make the reader lay out every
 * cell before it, so a single one beyond the bounds is one too many, and so is an address that is none.
 */
function countCells(cells: number, part: Uint8Array): number {
  let count = cells
  for (const [, , address = ''] of new TextDecoder().decode(part).matchAll(/\sr\s*=\s*(["'])(.*?)\1/gs)) {
    count += 1
    const [, letters = '', row = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
    if (row === '' || Number(row) > bounds.row || numberOf(letters) > bounds.column) return Infinity
    if (count > bounds.cells) return count
  }
  return count
}

/** A is 1, Z 26, AA 27. */
function numberOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** Without the empty columns at the right; each row is one line. */
function writeTable(rows: readonly string[][]): string {
  const width = rows.reduce((widest, row) => Math.max(widest, row.findLastIndex((cell) => cell !== '') + 1), 0)
  const quote = (cell: string) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => Array.from({ length: width }, (_, place) => quote(row[place] ?? '')).join(',')).join('\n')
}
