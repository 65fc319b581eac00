import type { Figure, Question } from '#engine/exam/exam.ts'
import { drawText } from '#engine/sheet/drawing.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import { layOutFigures } from '#engine/sheet/figure-rows.ts'
import { measureText } from '#engine/sheet/measure-text.ts'
import { LEFT, NEXT_BODY_TOP, RIGHT, TEXT_SIZE } from '#engine/sheet/page-measures.ts'
import type { Fit, SheetStyle } from '#engine/sheet/page-template.ts'
import { sumHeights, type SetLine } from '#engine/sheet/set-plain.ts'
import { drawLines, setText } from '#engine/sheet/set-text.ts'

const MIN_INDENT = 9
const LINE = 1.36
const MARKS_GAP = 5
/** A part stands so far right of what it is a part of. */
const PART_INDENT = 6
/** Of a page, for the figures of one question; less where its text is cut already. */
const FIGURE_SHARE = 0.45
const CUT_FIGURE_SHARE = 0.25

/** A question's number, text, figures and marks, ready to be drawn from any height of the page. */
export interface QuestionHead {
  heightMm: number
  /** Where the text begins; what belongs to the question hangs from here. */
  indentX: number
  draw: (y: number) => Drawing[]
}

/** What stands at the head of a question, or over its parts. */
export interface HeadContent {
  /** The whole number, `3(a)(i)`, and what is printed of it below its stem, `(i)`. */
  id: string
  label: string
  /** How many stems stand over it. */
  depth: number
  text: string
  figures: readonly Figure[] | undefined
  marks: string
}

/** `fit.scale` shrinks the text of a question that would not fit on a page; `fit.maxLines` cuts it. */
export function layOutQuestionHead(question: Question, { words, placeOf }: SheetStyle, fit: Fit): QuestionHead {
  const { text = '', figures, id } = question
  return layOutHead({ id, ...placeOf(id), text, figures, marks: words.marks(question.marks) }, fit)
}

export function layOutHead({ id, label, depth, text, figures, marks }: HeadContent, { scale, maxLines, roomMm }: Fit): QuestionHead {
  const size = TEXT_SIZE * scale
  const numberX = LEFT + depth * PART_INDENT
  const number = numberOf(label)
  const indentX = Math.max(
    numberX + Math.max(MIN_INDENT, measureText(number, TEXT_SIZE, 'bold') + 2.5),
    depth === 0 ? 0 : LEFT + measureText(numberOf(id), TEXT_SIZE, 'bold') + 2.5,
  )
  const marksWidth = measureText(marks, TEXT_SIZE * 0.88)
  const all = setText(text, RIGHT - marksWidth - MARKS_GAP - indentX, { size, line: LINE })
  const lines = all.length <= maxLines ? all : cutLines(all, maxLines, size)
  // Its number and its marks stand on the line that its text begins with.
  const baselineMm = Math.max(TEXT_SIZE * 0.95, lines[0]?.baselineMm ?? 0)
  const textMm = Math.max(TEXT_SIZE * LINE, sumHeights(lines))
  const share = Number.isFinite(maxLines) ? CUT_FIGURE_SHARE : FIGURE_SHARE
  const rows = layOutFigures(figures, { left: indentX, right: RIGHT, scale, maxMm: roomMm * share })
  return {
    heightMm: textMm + rows.heightMm,
    indentX,
    draw: (y) => {
      // At the top of a page nothing says what it is a part of.
      const isAlone = depth > 0 && y <= NEXT_BODY_TOP
      return [
        drawText(isAlone ? numberOf(id) : number, isAlone ? LEFT : numberX, y + baselineMm, { size: TEXT_SIZE, weight: 'bold' }),
        ...drawLines(lines, indentX, y + baselineMm - (lines[0]?.baselineMm ?? baselineMm)),
        drawText(marks, RIGHT, y + baselineMm, { size: TEXT_SIZE * 0.88, grey: 0.3, align: 'right' }),
        ...rows.draw(y + textMm),
      ]
    },
  }
}

/** A bracket ends a number by itself. */
export function numberOf(label: string): string {
  return label.startsWith('(') ? label : `${label}.`
}

/** The first lines of a text, the last of them with a sign that it goes on. */
export function cutLines(lines: readonly SetLine[], maxLines: number, size: number): SetLine[] {
  const last = lines[maxLines - 1]
  if (last === undefined) return [...lines]
  const cut: SetLine = { ...last, draw: (x, top) => [...last.draw(x, top), drawText(' …', x + last.width, top + last.baselineMm, { size })] }
  return [...lines.slice(0, maxLines - 1), cut]
}
