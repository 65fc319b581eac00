import type { Unzipped } from 'fflate'
import { listPlaceholders } from '#engine/reports/placeholders.ts'
import { formBounds, type FormFault } from '#server/platform/workbook/form-archive.ts'
import { decodeXml, scanXml } from '#server/platform/text/parse-xml.ts'
import { listSheets, readSharedTexts } from '#server/platform/workbook/workbook-parts.ts'

/** A cell whose text holds placeholders: where it stands in its part, and what it says. */
export interface FormCell {
  part: string
  sheet: string
  /** `B7`. */
  at: string
  /** The attribute of its style, as it is written. */
  style: string | null
  /** From the `<` of the cell to the end of it. */
  from: number
  to: number
  text: string
}

export interface WorkbookForm {
  kind: 'xlsx'
  parts: Unzipped
  /** In the order of their parts. */
  cells: FormCell[]
}

/** The cells with placeholders of a workbook that was unpacked, or why it is none. Throws at what is not well formed. */
export function readWorkbookForm(parts: Unzipped): WorkbookForm | { fault: FormFault } {
  const names = Object.keys(parts)
  const sheets = names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).toSorted()
  if (sheets.length === 0) return { fault: 'form-unreadable' }
  const shared = readSharedTexts(parts['xl/sharedStrings.xml'])
  const titles = new Map(listSheets(parts).sheets.map(({ part, name }) => [part, name]))
  const cells: FormCell[] = []
  let seen = 0
  for (const part of sheets) {
    const read = readCells(decodeXml(parts[part]), shared)
    seen += read.count
    cells.push(...read.cells.map((cell) => ({ ...cell, part, sheet: titles.get(part) ?? part })))
  }
  return seen > formBounds.places ? { fault: 'form-too-large' } : { kind: 'xlsx', parts, cells }
}

function readCells(xml: string, shared: readonly string[]): { cells: Omit<FormCell, 'part' | 'sheet'>[]; count: number } {
  const cells: Omit<FormCell, 'part' | 'sheet'>[] = []
  let count = 0
  let cell: { at: string; style: string | null; from: number; type: string; isFormula: boolean; value: string; isIn: boolean } | null = null
  scanXml(xml, {
    open: (name, attributes, from) => {
      if (name === 'c') {
        count += 1
        cell = {
          at: attributes['r'] ?? '',
          style: attributes['s'] ?? null,
          from,
          type: attributes['t'] ?? '',
          isFormula: false,
          value: '',
          isIn: false,
        }
      } else if (cell !== null && name === 'f') cell.isFormula = true
      else if (cell !== null && (name === 'v' || name === 't')) cell.isIn = true
    },
    text: (piece) => {
      if (cell?.isIn === true) cell.value += piece
    },
    close: (name, to) => {
      if (cell === null) return
      if (name === 'v' || name === 't') cell.isIn = false
      if (name !== 'c') return
      const text = cell.type === 's' ? (shared[Number(cell.value)] ?? '') : cell.type === 'inlineStr' || cell.type === 'str' ? cell.value : ''
      // What a formula shows is its own: it is worked out anew when the file is opened.
      if (!cell.isFormula && listPlaceholders(text).length > 0) cells.push({ at: cell.at, style: cell.style, from: cell.from, to, text })
      cell = null
    },
  })
  return { cells, count }
}
