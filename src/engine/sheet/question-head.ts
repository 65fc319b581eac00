import type { Question } from '#engine/exam/exam.ts'
import { drawText } from '#engine/sheet/drawing.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import { measureText, wrapText } from '#engine/sheet/measure-text.ts'
import { LEFT, RIGHT, TEXT_SIZE } from '#engine/sheet/page-measures.ts'
import type { SheetWords } from '#engine/sheet/sheet-words.ts'

const LEAST_INDENT = 9
const LINE = 1.36
const MARKS_GAP = 5

/** A question's number, text and marks, ready to be drawn from any height of the page. */
export interface QuestionHead {
  heightMm: number
  /** Where the text begins; what belongs to the question hangs from here. */
  indentX: number
  draw: (y: number) => Drawing[]
}

/** `scale` shrinks the text of a question that would not fit on a page; `maxLines` cuts it. */
export function layOutQuestionHead(question: Question, words: SheetWords, scale = 1, maxLines = Infinity): QuestionHead {
  const size = TEXT_SIZE * scale
  const number = `${question.id}.`
  const indentX = LEFT + Math.max(LEAST_INDENT, measureText(number, TEXT_SIZE, 'bold') + 2.5)
  const marks = words.marks(question.marks)
  const marksWidth = measureText(marks, TEXT_SIZE * 0.88)
  const all = wrapText(question.text ?? '', size, RIGHT - marksWidth - MARKS_GAP - indentX)
  const lines = all.length <= maxLines ? all : [...all.slice(0, maxLines - 1), `${all[maxLines - 1] ?? ''} …`]
  const lineMm = size * LINE
  return {
    heightMm: Math.max(TEXT_SIZE * LINE, lines.length * lineMm),
    indentX,
    draw: (y) => [
      drawText(number, LEFT, y + TEXT_SIZE * 0.95, { size: TEXT_SIZE, weight: 'bold' }),
      ...lines.flatMap((line, row) => (line === '' ? [] : [drawText(line, indentX, y + size * 0.95 + row * lineMm, { size })])),
      drawText(marks, RIGHT, y + TEXT_SIZE * 0.95, { size: TEXT_SIZE * 0.88, grey: 0.3, align: 'right' }),
    ],
  }
}
