import { formulaWithoutResult } from '#engine/pupils/read-class-list.ts'
import { decodeXml, scanXml } from '#server/platform/text/parse-xml.ts'
import { kindOfFormat, showNumber } from '#server/platform/workbook/show-number.ts'
import { isOn, type CellFormat } from '#server/platform/workbook/workbook-parts.ts'

export interface SheetOrder {
  xml: Uint8Array | undefined
  texts: readonly string[]
  formats: readonly CellFormat[]
  isFrom1904: boolean
  withHiddenRows: boolean
  /** Longer texts are cut, and a sheet with more is not read. */
  bounds: { cellChars: number; row: number; column: number; cells: number }
}

export interface SheetText {
  /** By their line, from 0; a line without cells is empty. */
  rows: string[][]
  /** Lines, from 1, that say something and are hidden: left out unless they are asked for. */
  hidden: number[]
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  isFormula: boolean
}

/** What the cells of a sheet show. Nothing in it runs. Throws at what is not well formed, and a `RangeError` at what is too large. */
export function readSheet(order: SheetOrder): SheetText {
  const { xml, texts, formats, isFrom1904, withHiddenRows, bounds } = order
  const read: SheetText = { rows: [], hidden: [] }
  let count = 0
  let line = 0
  let column = 0
  let isHidden = false
  let isIn = false
  let phonetic = 0
  let cell: OpenCell | null = null
  scanXml(decodeXml(xml), {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1)
        column = 0
        isHidden = isOn(attributes['hidden'])
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
        count += 1
        // Not every cell says where it stands.
        if (count > bounds.cells || line > bounds.row || column > bounds.column) throw new RangeError('A sheet beyond its bounds.')
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '', isFormula: false }
      } else if (name === 'rPh') phonetic += 1
      else if (name === 'f' && cell !== null) cell.isFormula = true
      else if (name === 'v' || name === 't') isIn = cell !== null && phonetic === 0
    },
    text: (piece) => {
      if (isIn && cell !== null) cell.value += piece
    },
    close: (name) => {
      if (name === 'rPh') phonetic -= 1
      if (name === 'v' || name === 't') isIn = false
      if (name !== 'c' || cell === null) return
      const shown = showCell(cell, { texts, format: formats[cell.style], isFrom1904 }).slice(0, bounds.cellChars).replaceAll(/\s+/g, ' ').trim()
      const at = cell.column - 1
      cell = null
      if (shown === '') return
      if (isHidden && read.hidden.at(-1) !== line) read.hidden.push(line)
      if (!isHidden || withHiddenRows) (read.rows[line - 1] ??= [])[at] = shown
    },
  })
  return { ...read, rows: Array.from(read.rows, (row) => Array.from(row ?? [], (text) => text ?? '')) }
}

interface Workbook {
  texts: readonly string[]
  format: CellFormat | undefined
  isFrom1904: boolean
}

function showCell({ type, value, isFormula }: OpenCell, { texts, format, isFrom1904 }: Workbook): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : value === '' ? '' : 'FALSE'
  if (type === 'd') return value.slice(0, 10)
  // A program that wrote the formula and never worked it out leaves its result empty.
  if (isFormula && value === '' && type !== 'str') return formulaWithoutResult
  return type === 'n' ? showFormatted(value.trim(), format, isFrom1904) : value
}

/** A spreadsheet keeps fifteen digits of a number: what is longer has lost its last ones, and is shown as it is stored. */
const lossyFrom = 1e15

/** All the digits of a number, whatever its column is wide enough to show, with the zeros and signs that its format adds. */
function showFormatted(value: string, format: CellFormat | undefined, isFrom1904: boolean): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  if (format !== undefined && kindOfFormat(format.id, format.code) === 'date') return showDay(number, isFrom1904)
  const whole = Math.round(number)
  // 4401 that was worked out may be stored as 4400.999999999999.
  if (Math.abs(number - whole) > 1e-11 * Math.max(1, Math.abs(number))) return value
  if (Math.abs(whole) >= lossyFrom) return whole.toExponential().toUpperCase()
  return (format?.code === undefined ? null : showNumber(whole, format.code)) ?? String(whole)
}

/** Days are counted from the last but one of 1899, or from the first of 1904; the part of a day is the time. */
function showDay(days: number, isFrom1904: boolean): string {
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(first + Math.round(days * 86_400) * 1000)
  if (Number.isNaN(date.getTime()) || days < 0 || date.getUTCFullYear() > 9999) return String(days)
  const text = date.toISOString()
  return days < 1 ? text.slice(11, 16) : text.slice(0, 10)
}

/** A is 1, Z 26, AA 27. */
function columnOf(address: string): number {
  return (address.match(/[A-Z]/g) ?? []).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
