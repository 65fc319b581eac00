import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { areCompact } from '#engine/exam/option-letter.ts'
import { BODY_WIDTH, CHOICE_PITCH_X } from '#engine/exam/min-width-of.ts'
import { drawBubble } from '#engine/sheet/draw-bubble.ts'
import { drawLine, drawText } from '#engine/sheet/drawing.ts'
import { measureText } from '#engine/sheet/measure-text.ts'
import { BUBBLE_RADIUS, CHOICE_PITCH_Y, LEFT, TEXT_SIZE, ruleStroke } from '#engine/sheet/page-measures.ts'
import type { Block, Part } from '#engine/sheet/page-template.ts'

export const MAX_COLUMNS = 4
export const COLUMN_GAP = 5
export const MIN_NUMBER_WIDTH = 8
export const NUMBER_GAP = 2.2
/** A wider gap after every fifth row keeps the eye on its line. */
const GROUP = 5
const GROUP_GAP = 2.4

/** Such questions stand in columns of bubbles alone. A figure needs a question's whole width. */
export function isCompact(question: ChoiceQuestion): boolean {
  return question.figures === undefined && areCompact(question.options)
}

interface Columns {
  count: number
  numberWidth: number
  stride: number
}

/**
 * As many of the questions as fit into the height, in columns read from top to bottom, and how many those are.
 * Null when not even a few rows fit.
 */
export function layOutChoiceRun(questions: readonly ChoiceQuestion[], roomMm: number): { block: Block; taken: number } | null {
  const columns = chooseColumns(questions)
  const rowsThatFit = countRows(roomMm)
  const rowsNeeded = Math.ceil(questions.length / columns.count)
  if (rowsThatFit < Math.min(rowsNeeded, 3)) return null
  const rows = Math.min(rowsThatFit, rowsNeeded)
  const taken = questions.slice(0, rows * columns.count)
  return {
    taken: taken.length,
    block: { heightMm: heightOfRows(rows), gapBeforeMm: 5, keepWithNext: false, place: (y) => placeRun(taken, columns, rows, y) },
  }
}

function chooseColumns(questions: readonly ChoiceQuestion[]): Columns {
  const options = Math.max(...questions.map((question) => question.options.length))
  const numberWidth = Math.max(MIN_NUMBER_WIDTH, ...questions.map((question) => measureText(question.id, TEXT_SIZE, 'bold')))
  const width = numberWidth + NUMBER_GAP + options * CHOICE_PITCH_X
  const count = Math.max(1, Math.min(MAX_COLUMNS, Math.floor((BODY_WIDTH + COLUMN_GAP) / (width + COLUMN_GAP))))
  return { count, numberWidth, stride: (BODY_WIDTH + COLUMN_GAP) / count }
}

function placeRun(questions: readonly ChoiceQuestion[], columns: Columns, rows: number, top: number): Part {
  const part: Part = { bubbles: [], boxes: [], drawing: [] }
  for (const [index, question] of questions.entries()) {
    const column = Math.floor(index / rows)
    const x = LEFT + column * columns.stride
    const y = top + offsetOfRow(index % rows) + CHOICE_PITCH_Y / 2
    part.drawing.push(drawText(question.id, x + columns.numberWidth, y + TEXT_SIZE * 0.34, { size: TEXT_SIZE, weight: 'bold', align: 'right' }))
    for (const [place, option] of question.options.entries()) {
      const bubble = { question: question.id, option, x: x + columns.numberWidth + NUMBER_GAP + (place + 0.5) * CHOICE_PITCH_X, y, r: BUBBLE_RADIUS }
      part.bubbles.push(bubble)
      part.drawing.push(...drawBubble(bubble, option))
    }
  }
  const usedColumns = Math.ceil(questions.length / rows)
  for (let column = 1; column < usedColumns; column += 1) {
    const x = LEFT + column * columns.stride - COLUMN_GAP / 2
    part.drawing.push(drawLine(x, top, x, top + heightOfRows(rows), ruleStroke))
  }
  return part
}

function offsetOfRow(row: number): number {
  return row * CHOICE_PITCH_Y + Math.floor(row / GROUP) * GROUP_GAP
}

function heightOfRows(rows: number): number {
  return offsetOfRow(rows - 1) + CHOICE_PITCH_Y
}

function countRows(roomMm: number): number {
  let rows = 0
  while (heightOfRows(rows + 1) <= roomMm) rows += 1
  return rows
}
