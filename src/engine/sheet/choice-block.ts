import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { drawBubble } from '#engine/sheet/draw-bubble.ts'
import { drawText } from '#engine/sheet/drawing.ts'
import { wrapText } from '#engine/sheet/measure-text.ts'
import { BUBBLE_RADIUS, CHOICE_PITCH_Y, RIGHT, TEXT_SIZE } from '#engine/sheet/page-measures.ts'
import type { Block, Part } from '#engine/sheet/page-template.ts'
import { layOutQuestionHead } from '#engine/sheet/question-head.ts'
import type { SheetWords } from '#engine/sheet/sheet-words.ts'

const LETTERS = 'ABCDEFGHIJ'
const TEXT_GAP = 3
const LINE = 1.34
const ROW_MARGIN = 3.2
const AFTER_HEAD = 1.5
const HINT_HEIGHT = 5

/** A question whose options are words: one row an option, a lettered bubble before each. */
export function layOutChoiceBlock(question: ChoiceQuestion, words: SheetWords, scale: number, maxLines: number): Block {
  const head = layOutQuestionHead(question, words, scale, maxLines)
  const size = TEXT_SIZE * scale
  const bubbleX = head.indentX + BUBBLE_RADIUS
  const textX = bubbleX + BUBBLE_RADIUS + TEXT_GAP
  const rows = question.options.map((option) => {
    const lines = wrapText(option, size, RIGHT - textX)
    return { option, lines, height: Math.max(CHOICE_PITCH_Y * Math.max(scale, 0.85), lines.length * size * LINE + ROW_MARGIN) }
  })
  const hint = question.answer.length > 1 ? HINT_HEIGHT : 0
  const top = head.heightMm + hint + AFTER_HEAD
  return {
    heightMm: top + rows.reduce((sum, row) => sum + row.height, 0),
    gapBeforeMm: 6,
    keepWithNext: false,
    place: (y) => {
      const part: Part = { bubbles: [], boxes: [], drawing: head.draw(y) }
      if (hint > 0) part.drawing.push(drawText(words.chooseAll, head.indentX, y + head.heightMm + 3.2, { size: 3.1, grey: 0.3 }))
      let rowTop = y + top
      for (const [place, row] of rows.entries()) {
        const middle = rowTop + row.height / 2
        const bubble = { question: question.id, option: row.option, x: bubbleX, y: middle, r: BUBBLE_RADIUS }
        part.bubbles.push(bubble)
        part.drawing.push(...drawBubble(bubble, LETTERS[place] ?? ''))
        const firstLine = middle - ((row.lines.length - 1) * size * LINE) / 2 + size * 0.34
        for (const [index, line] of row.lines.entries()) part.drawing.push(drawText(line, textX, firstLine + index * size * LINE, { size }))
        rowTop += row.height
      }
      return part
    },
  }
}
