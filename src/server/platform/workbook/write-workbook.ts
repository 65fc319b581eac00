import writeExcelFile from 'write-excel-file/universal'
import type { Cell } from '#server/platform/text/write-csv.ts'

export interface WorkbookTable {
  /** Of the sheet. */
  name: string
  /** The first row is its head. */
  rows: readonly (readonly Cell[])[]
  /** In characters. */
  widths: readonly number[]
}

/** A table as an .xlsx workbook. A text is stored as a text, whatever it begins with: no cell of it is a formula. */
export async function writeWorkbook({ name, rows, widths }: WorkbookTable): Promise<Uint8Array> {
  const data = rows.map((row, at) =>
    row.map((value) => {
      if (value === null) return null
      const head = at === 0 ? { fontWeight: 'bold' as const } : {}
      return typeof value === 'number' ? { type: Number, value, ...head } : { type: String, value: withoutControlCharacters(value), ...head }
    }),
  )
  const blob = await writeExcelFile(data, { sheet: nameSheet(name), columns: widths.map((width) => ({ width })), stickyRowsCount: 1 }).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}

/** A sheet's name has at most 31 characters, and none of these. */
function nameSheet(name: string): string {
  return (
    name
      .replaceAll(/[\\/?*[\]:\p{Cc}]/gu, ' ')
      .trim()
      .slice(0, 31) || 'Sheet1'
  )
}

/** XML knows no control characters. */
function withoutControlCharacters(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .slice(0, 32_000)
}
