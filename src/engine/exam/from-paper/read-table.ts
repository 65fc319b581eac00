import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { nameAt } from '#engine/exam/from-paper/read-matching.ts'
import { findPrintedMarks } from '#engine/exam/from-paper/read-printed-marks.ts'

/** A table to complete: words that are given, and the names of the cells that are answered. */
export interface ReadTable {
  columns: string[]
  rows: (string | { name: string })[][]
  /** The paper prints the names; else they are ours, in the order of reading. */
  isNamed: boolean
}

const MOST_ROWS = 10
const MOST_COLUMNS = 10

/** Whether a ruled table has empty cells beside filled ones, and is no table of marks for the examiner. */
export function isToComplete(grid: Grid): boolean {
  const cells = grid.rows.map((row) => row.map((cell) => wordsOf(cell.map((word) => word.text))))
  const all = cells.flat()
  if (!all.includes('') || cells.some((row) => row.every((cell) => cell === ''))) return false
  return !all.some(
    (cell) => findPrintedMarks(cell).length > 0 || /\b(?:max(?:imum)?\.? score|score|examiner|mtahini|mtahiniwa|for official use)\b/i.test(cell),
  )
}

/** The table, where each of its cells is one and it is no larger than an exam may hold; else null. */
export function readTable(grid: Grid): ReadTable | null {
  if (!grid.isWhole || grid.columns.length > MOST_COLUMNS) return null
  const cells = grid.rows.map((row) => row.map((cell) => cell.map((word) => word.text)))
  const isHead = cells[0]?.every((cell, at) => at === 0 || wordsOf(cell) !== '') === true && cells[0].some((cell) => wordsOf(cell) !== '')
  const body = isHead ? cells.slice(1) : cells
  if (body.length === 0 || body.length > MOST_ROWS) return null
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

/** What is given in a cell: nothing where there are dots to write on, or only the name of the cell. */
export function wordsOf(cell: readonly string[]): string {
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
