import type { Question, TableCell } from '#engine/exam/exam.ts'
import { BODY_WIDTH, CELL_MARGIN, cellWidthOf, leastWidthOf } from '#engine/exam/least-width-of.ts'
import { measureText } from '#engine/sheet/measure-text.ts'
import { TEXT_SIZE } from '#engine/sheet/page-measures.ts'

const WANTED_NUMBER = 24
const WANTED_WORDS = 45
const MAX_TEXT = 50
const MAX_NUMBER = 36
const MAX_WORDS = 100

type Questions = ReadonlyMap<string, Question>

/** The columns together are no wider than the page. What is left over goes to those in which somebody writes, as far as they need it. */
export function tableWidths(columns: readonly (readonly TableCell[])[], heads: readonly string[], questions: Questions): number[] {
  const least = columns.map((cells) => leastWidthOf(cells, questions))
  const wanted = columns.map((cells, at) => Math.max(least[at] ?? 0, wantedWidthOf([...cells, heads[at] ?? ''], questions)))
  const [sumLeast, sumWanted] = [sum(least), sum(wanted)]
  if (sumWanted > BODY_WIDTH) {
    const share = (BODY_WIDTH - sumLeast) / (sumWanted - sumLeast)
    return least.map((width, at) => width + ((wanted[at] ?? 0) - width) * share)
  }
  const most = columns.map((cells) =>
    Math.max(0, ...cells.map((cell) => cellWidthOf(cell, questions, { text: () => 0, number: MAX_NUMBER, words: MAX_WORDS }))),
  )
  const growing = wanted.filter((width, at) => (most[at] ?? 0) > width).length
  const more = (BODY_WIDTH - sumWanted) / Math.max(1, growing)
  return wanted.map((width, at) => Math.max(width, Math.min(most[at] ?? 0, width + more)))
}

function wantedWidthOf(cells: readonly TableCell[], questions: Questions): number {
  const text = (words: string): number => Math.min(MAX_TEXT, measureText(words, TEXT_SIZE, 'bold') + 2 * CELL_MARGIN + 0.5)
  return Math.max(...cells.map((cell) => cellWidthOf(cell, questions, { text, number: WANTED_NUMBER, words: WANTED_WORDS })))
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
