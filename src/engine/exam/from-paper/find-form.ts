import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { asksToComplete, asksToMatch } from '#engine/exam/from-paper/form-asks.ts'
import { readSection } from '#engine/exam/from-paper/read-headings.ts'
import { readLabel } from '#engine/exam/from-paper/read-label.ts'
import { containsLine, readMatching, type ReadMatching, nameAt } from '#engine/exam/from-paper/read-matching.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'
import type { Place } from '#engine/exam/paste-scheme/read-number.ts'

/** The form of a question beside its text: two lists to match, or a table to complete. */
export type ReadForm = ({ kind: 'matching' } & ReadMatching) | ({ kind: 'table'; isSure: boolean } & ReadTable)

/** The form below the label of a question, and the number of lines that it covers. `form` is null where a form was expected and not understood. */
export interface FoundForm {
  form: ReadForm | null
  /** The lines that remain in the text. */
  ask: Line[]
  heads: Line[]
  count: number
}

/** The maximum length of a list. */
const MAX_LINES = 40

/**
 * Finds the form of the question that begins with `first`, from the lines below. `rest` is that line without the label. Null
 * where there is no form: the lines are then plain text.
 */
export function findForm(first: Line, rest: Line, { below, ...context }: FormContext & { below: readonly Line[] }): FoundForm | null {
  const lines = below.slice(0, extentOf(first, below, context))
  const labelled = lines.findIndex((line) => isLabelled(line))
  const asked = lines.slice(0, Math.min(2, labelled < 0 ? 2 : labelled))
  const text = [rest, ...asked].map((line) => line.text).join(' ')
  if (asksToMatch(text)) {
    const found = readMatching([rest, ...lines], context.grids)
    if (found !== null) return { form: { kind: 'matching', ...found }, ask: found.ask, heads: found.heads, count: lines.length }
  }
  return findTable(rest, lines, context)
}

interface FormContext {
  place: Place
  grids: readonly Grid[]
  /** Whether a line begins another question. */
  isQuestion: (line: Line) => boolean
}

function findTable(rest: Line, lines: readonly Line[], { place, grids, isQuestion }: FormContext): FoundForm | null {
  const at = lines.findIndex((line) => grids.some((grid) => containsLine(grid, line)))
  const grid = grids.find((each) => lines[at] !== undefined && containsLine(each, lines[at]))
  if (grid === undefined || at < 0 || !isToComplete(grid)) return null
  // A label between the question and the table begins another part, to which the table belongs.
  const isLabel = (line: Line): boolean => isQuestion(line) || readLabel(line.text, place) !== null
  if (lines.slice(0, at).some(isLabel)) return null
  const end = lines.findIndex((line, index) => index > at && !containsLine(grid, line))
  const inside = lines.slice(at, end < 0 ? lines.length : end)
  const ask = [rest, ...lines.slice(0, at)]
  const isSure = asksToComplete(ask.map((line) => line.text).join(' '))
  // A paper laid out as a table has question labels inside the table.
  if (!isSure && inside.some(isLabel)) return null
  const table = readTable(grid)
  if (table === null) return null
  return { form: { kind: 'table', isSure, ...table }, ask, heads: [], count: at + inside.length }
}

/** The number of lines below that belong to the question: up to the next label that continues its own, if there is one. */
function extentOf(first: Line, below: readonly Line[], { place, isQuestion }: FormContext): number {
  let entry: { name: string; x: number } | null = null
  let indent: number | null = null
  for (const [index, line] of below.slice(0, MAX_LINES).entries()) {
    if (readSection(line.text) !== null) return index
    const name = /^\(?([ivx]{1,5}|[a-zA-Z]|\d{1,2})[.)]/.exec(line.text)?.[1]
    // "(c)" below "(a)" and "(b)" of a list continues that list, even if the question has a part (c).
    const goesOn = name !== undefined && entry !== null && Math.abs(entry.x - line.x) < 4 && isNextName(entry.name, name)
    if (isQuestion(line)) return index
    const label = goesOn ? null : readLabel(line.text, place)
    if (label !== null) {
      const isNext = place.letter !== '' && label.place.letter !== place.letter && label.place.letter !== ''
      const isOut = line.x <= first.x + 8 || (indent !== null && line.x < indent - 4)
      if (isNext && isOut) return index
      if (place.roman !== '' && label.place.roman !== place.roman && isOut) return index
    }
    if (name === undefined) continue
    indent ??= line.x
    entry = { name, x: line.x }
  }
  return Math.min(below.length, MAX_LINES)
}

function isNextName(before: string, name: string): boolean {
  if (/^\d+$/.test(before)) return Number(name) === Number(before) + 1
  return before.length === 1 && name.length === 1 && name.charCodeAt(0) === before.charCodeAt(0) + 1
}

function isLabelled(line: Line): boolean {
  return /^\(?(?:[ivx]{1,5}|[a-zA-Z]|\d{1,2})[.)]/.test(line.text)
}

/** A table to complete: given words, and the names of the cells to answer. */
interface ReadTable {
  columns: string[]
  rows: (string | { name: string })[][]
  /** True where the paper prints the names; otherwise we number the cells in reading order. */
  isNamed: boolean
}

const MAX_ROWS = 10
const MAX_COLUMNS = 10

/** Whether a ruled table has empty cells beside filled ones, and is no table of marks for the examiner. */
function isToComplete(grid: Grid): boolean {
  const cells = grid.rows.map((row) => row.map((cell) => wordsOf(cell.map((word) => word.text))))
  const all = cells.flat()
  if (!all.includes('') || cells.some((row) => row.every((cell) => cell === ''))) return false
  return !all.some(
    (cell) => findPrintedMarks(cell).length > 0 || /\b(?:max(?:imum)?\.? score|score|examiner|mtahini|mtahiniwa|for official use)\b/i.test(cell),
  )
}

/** The table, where every cell is a single one and its size fits an exam; else null. */
function readTable(grid: Grid): ReadTable | null {
  if (!grid.isWhole || grid.columns.length > MAX_COLUMNS) return null
  const cells = grid.rows.map((row) => row.map((cell) => cell.map((word) => word.text)))
  const isHead = cells[0]?.every((cell, at) => at === 0 || wordsOf(cell) !== '') === true && cells[0].some((cell) => wordsOf(cell) !== '')
  const body = isHead ? cells.slice(1) : cells
  if (body.length === 0 || body.length > MAX_ROWS) return null
  const columns = isHead ? (cells[0] ?? []).map((cell) => wordsOf(cell)) : grid.columns.map(() => '')
  const printed = body.flat().flatMap((cell) => (wordsOf(cell) === '' ? [printedName(cell)] : []))
  const isNamed = printed.length > 0 && printed.every((name) => name !== null) && new Set(printed).size === printed.length
  let count = 0
  const rows = body.map((row) =>
    row.map((cell) => {
      const said = wordsOf(cell)
      if (said !== '') return said
      const name = isNamed ? (printed[count] ?? '') : nameAt(count, 'roman')
      count += 1
      return { name }
    }),
  )
  if (count === 0 || count > 10 || [...columns, ...rows.flat()].some((cell) => typeof cell === 'string' && cell.length > 120)) return null
  return columns.some((column) => column.length > 60) ? null : { columns, rows, isNamed }
}

/** The given text of a cell: empty where it has only dots to write on or the name of the cell. */
function wordsOf(cell: readonly string[]): string {
  const text = cell
    .join(' ')
    .replaceAll(/[.…_‥]{3,}|…+|_{2,}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return nameIn(text) === null && !/^[-–—?]+$/.test(text) ? text : ''
}

function printedName(cell: readonly string[]): string | null {
  return nameIn(
    cell
      .map((word) => word.replaceAll(/[.…_‥]{3,}$/gu, ''))
      .join(' ')
      .trim(),
  )
}

function nameIn(text: string): string | null {
  return /^\(([ivx]{1,5}|[a-z])\)$/i.exec(text)?.[1] ?? null
}
