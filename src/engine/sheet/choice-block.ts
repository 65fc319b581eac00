import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { optionLetter } from '#engine/exam/option-letter.ts'
import { drawBubble } from '#engine/sheet/draw-bubble.ts'
import { drawText } from '#engine/sheet/drawing.ts'
import { BUBBLE_RADIUS, CHOICE_PITCH_Y, CHOICE_TEXT_INDENT, OPTION_LINE, RIGHT, TEXT_SIZE } from '#engine/sheet/page-measures.ts'
import type { Block, Fit, Part, SheetStyle } from '#engine/sheet/page-template.ts'
import { layOutQuestionHead } from '#engine/sheet/question-head.ts'
import { sumHeights } from '#engine/sheet/set-plain.ts'
import { drawLines, setText } from '#engine/sheet/set-text.ts'

const COLUMN_GAP = 4
const GAP = 6
const ROW_MARGIN = 3.2
const AFTER_HEAD = 1.5
const HINT_HEIGHT = 5

/** A question whose options are words: a lettered bubble before each, in rows that are read across. */
export function layOutChoiceBlock(question: ChoiceQuestion, style: SheetStyle, fit: Fit): Block {
  const { words, spacing } = style
  const { scale } = fit
  const head = layOutQuestionHead(question, style, fit)
  const size = TEXT_SIZE * scale
  const columns = countColumns(question.options, { maxColumns: spacing.optionColumns, size, widthMm: RIGHT - head.indentX })
  const columnWidth = (RIGHT - head.indentX) / columns
  const rows = chunk(question.options, columns).map((row) => {
    const options = row.map((option) => ({ option, lines: setText(option, columnWidth - CHOICE_TEXT_INDENT, { size, line: OPTION_LINE }) }))
    const tallest = Math.max(...options.map(({ lines }) => sumHeights(lines)))
    return { options, height: Math.max(CHOICE_PITCH_Y * Math.max(scale, 0.85), tallest + ROW_MARGIN) }
  })
  const hint = question.answer.length > 1 ? HINT_HEIGHT : 0
  const top = head.heightMm + hint + AFTER_HEAD
  return {
    heightMm: top + rows.reduce((sum, row) => sum + row.height, 0),
    gapBeforeMm: Math.min(GAP, spacing.gapMm),
    keepWithNext: false,
    place: (y) => {
      const part: Part = { bubbles: [], boxes: [], drawing: head.draw(y) }
      if (hint > 0) part.drawing.push(drawText(words.chooseAll, head.indentX, y + head.heightMm + 3.2, { size: 3.1, grey: 0.3 }))
      let rowTop = y + top
      for (const [rowAt, { options, height }] of rows.entries()) {
        const middle = rowTop + height / 2
        for (const [columnAt, { option, lines }] of options.entries()) {
          const x = head.indentX + columnAt * columnWidth
          const bubble = { question: question.id, option, x: x + BUBBLE_RADIUS, y: middle, r: BUBBLE_RADIUS }
          part.bubbles.push(bubble)
          part.drawing.push(...drawBubble(bubble, optionLetter(rowAt * columns + columnAt)))
          // Half a line above the middle of the text: letters stand higher in their line than its own middle.
          part.drawing.push(...drawLines(lines, x + CHOICE_TEXT_INDENT, middle - sumHeights(lines) / 2 + size * (0.34 - 0.95 + OPTION_LINE / 2)))
        }
        rowTop += height
      }
      return part
    },
  }
}

/** As many columns as every option fits into on one line; of two numbers that need as many rows, the smaller. */
function countColumns(options: readonly string[], { maxColumns, size, widthMm }: { maxColumns: number; size: number; widthMm: number }): number {
  const widest = CHOICE_TEXT_INDENT + COLUMN_GAP + Math.max(...options.map((option) => widthOf(option, size)))
  const fitting = Math.max(1, Math.min(maxColumns, options.length, Math.floor(widthMm / widest)))
  const rows = Math.ceil(options.length / fitting)
  return Math.ceil(options.length / rows)
}

/** On one line. */
function widthOf(option: string, size: number): number {
  return Math.max(...setText(option, Infinity, { size, line: OPTION_LINE }).map(({ width }) => width))
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
