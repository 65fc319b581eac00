import type { Question, Stem, TableCell } from '#engine/exam/exam.ts'
import { BODY_WIDTH, cellWidthOf, minWidthOf } from '#engine/exam/min-width-of.ts'
import { CELL_MARGIN, CHOICE_PITCH_X } from '#engine/exam/min-width-of.ts'
import { drawBubble } from '#engine/sheet/draw-bubble.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import { BUBBLE_RADIUS, CHOICE_PITCH_Y, LEFT, TEXT_SIZE, boxStroke } from '#engine/sheet/page-measures.ts'
import type { Block, Part, Rect } from '#engine/sheet/page-template.ts'
import { cutLines } from '#engine/sheet/question-head.ts'
import { heightOfLines } from '#engine/sheet/ruled-box.ts'
import { sumHeights, type SetLine } from '#engine/sheet/set-plain.ts'
import { drawLines, setText } from '#engine/sheet/set-text.ts'
import { measureText } from '#engine/sheet/measure-text.ts'

const LINE = 1.3
const SCALES = [1, 0.9, 0.8, 0.7, 0.62]
const MAX_CELL_LINES = 3
/** Neighbouring cells share the line between them. The part of each that is read ends just before it. */
const BESIDE_LINE = 0.2
const cellStroke = { widthMm: 0.2, grey: 0.45 }

/** One cell, ready for its place: words that are given, or a question to be answered in it. */
type SetCell = { lines: SetLine[]; heightMm: number } | { question: Question; heightMm: number }

/** A table whose empty cells are the answers of a question's parts: all of it on one page. */
export function layOutTable({ columns, rows }: NonNullable<Stem['table']>, parts: readonly Question[], roomMm: number): Block {
  const questions = new Map(parts.map((question) => [question.id, question]))
  const widths = tableWidths(
    columns.map((_, column) => rows.map((row) => row[column] ?? '')),
    columns,
    questions,
  )
  const hasHead = columns.some((head) => head !== '')
  const setAll = (scale: number, answerLines: number): SetCell[][] => [
    ...(hasHead ? [columns.map((head, at) => setWords(head, widths[at] ?? 0, scale, 'bold'))] : []),
    ...rows.map((row) => row.map((cell, at) => setCell(cell, questions, { width: widths[at] ?? 0, scale, answerLines }))),
  ]
  const tries = [3, 2, 1].flatMap((answerLines) => SCALES.map((scale) => () => setAll(scale, answerLines)))
  const fitting = tries.find((make) => heightOfRows(make()) <= roomMm) ?? tries.at(-1)
  const cells = fitting?.() ?? []
  return { heightMm: heightOfRows(cells), gapBeforeMm: 3, keepWithNext: false, place: (y) => placeRows(cells, widths, y) }
}

function setCell(
  cell: TableCell,
  questions: ReadonlyMap<string, Question>,
  { width, scale, answerLines }: { width: number; scale: number; answerLines: number },
): SetCell {
  if (typeof cell === 'string') return setWords(cell, width, scale, 'regular')
  const question = questions.get(cell.part)
  if (question === undefined) return setWords('', width, scale, 'regular')
  if (question.type === 'choice') return { question, heightMm: CHOICE_PITCH_Y + CELL_MARGIN }
  const lines = question.type === 'short' ? Math.min(answerLines, question.marks) : 1
  return { question, heightMm: heightOfLines(lines) }
}

function setWords(text: string, width: number, scale: number, weight: 'regular' | 'bold'): SetCell {
  const size = TEXT_SIZE * scale
  const all = setText(text, width - 2 * CELL_MARGIN, { size, line: LINE, weight })
  const lines = all.length <= MAX_CELL_LINES ? all : cutLines(all, MAX_CELL_LINES, size)
  return { lines, heightMm: sumHeights(lines) + 2 * CELL_MARGIN }
}

function heightOfRow(row: readonly SetCell[]): number {
  return Math.max(...row.map(({ heightMm }) => heightMm))
}

function heightOfRows(rows: readonly SetCell[][]): number {
  return rows.reduce((sum, row) => sum + heightOfRow(row), 0)
}

function placeRows(rows: readonly SetCell[][], widths: readonly number[], top: number): Part {
  const part: Part = { bubbles: [], boxes: [], drawing: [] }
  let y = top
  for (const row of rows) {
    const height = heightOfRow(row)
    let x = LEFT
    for (const [at, cell] of row.entries()) {
      const width = widths[at] ?? 0
      placeCell(part, cell, { x, y, width, height })
      x += width
    }
    y += height
  }
  return part
}

function placeCell(part: Part, cell: SetCell, place: Rect): void {
  const { x, y, width, height } = place
  if ('lines' in cell) {
    part.drawing.push(frame(place, cellStroke), ...drawLines(cell.lines, x + CELL_MARGIN, y + (height - sumHeights(cell.lines)) / 2))
    return
  }
  const { question } = cell
  if (question.type !== 'choice') {
    // A cell has no lines. A box without lines would have its label in a corner, and a cell is hardly larger than that corner.
    part.boxes.push({
      question: question.id,
      x: x + BESIDE_LINE,
      y: y + BESIDE_LINE,
      width: width - 2 * BESIDE_LINE,
      height: height - 2 * BESIDE_LINE,
      lines: [],
    })
    part.drawing.push(frame(place, boxStroke))
    return
  }
  part.drawing.push(frame(place, boxStroke))
  const left = x + (width - question.options.length * CHOICE_PITCH_X) / 2
  for (const [at, option] of question.options.entries()) {
    const bubble = { question: question.id, option, x: left + (at + 0.5) * CHOICE_PITCH_X, y: y + height / 2, r: BUBBLE_RADIUS }
    part.bubbles.push(bubble)
    part.drawing.push(...drawBubble(bubble, option))
  }
}

function frame(place: Rect, stroke: { widthMm: number; grey: number }): Drawing {
  return { kind: 'rect', ...place, stroke }
}

const WANTED_NUMBER = 24
const WANTED_WORDS = 45
const MAX_TEXT = 50
const MAX_NUMBER = 36
const MAX_WORDS = 100

type Questions = ReadonlyMap<string, Question>

/** The columns together are no wider than the page. Spare width goes to the columns in which somebody writes, as far as they need it. */
export function tableWidths(columns: readonly (readonly TableCell[])[], heads: readonly string[], questions: Questions): number[] {
  const least = columns.map((cells) => minWidthOf(cells, questions))
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
