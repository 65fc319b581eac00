import type { DrawingQuestion } from '#engine/exam/exam.ts'
import { drawingLimits } from '#engine/exam/exam-limits.ts'
import { BODY_WIDTH } from '#engine/exam/min-width-of.ts'
import { layOutFigures } from '#engine/sheet/figure-rows.ts'
import { LEFT, RIGHT } from '#engine/sheet/page-measures.ts'
import type { Block, Fit, SheetStyle } from '#engine/sheet/page-template.ts'
import { layOutQuestionHead } from '#engine/sheet/question-head.ts'
import { drawRuledBox } from '#engine/sheet/ruled-box.ts'

const AFTER_HEAD = 2.5
/** Around the figures of a box, for what is written beside them. */
const MARGIN = 8
const MIN_MM = 45
const MAX_MM = 130
const MARK_MM = 14

/** An empty box, or one with the question's figures in its middle, to be drawn on and labelled. */
export function layOutDrawingBlock(question: DrawingQuestion, style: SheetStyle, fit: Fit): Block {
  const head = layOutQuestionHead({ ...question, figures: undefined }, style, fit)
  const gapBeforeMm = style.spacing.gapMm
  const roomMm = Math.max(drawingLimits.minMm, fit.roomMm - gapBeforeMm - head.heightMm - AFTER_HEAD)
  const figures = layOutFigures(question.figures, {
    left: LEFT + MARGIN,
    right: RIGHT - MARGIN,
    scale: 1,
    maxMm: Math.min(roomMm, question.heightMm ?? roomMm) - 2 * MARGIN,
  })
  const usual = figures.heightMm > 0 ? figures.heightMm + 2 * MARGIN : Math.min(MAX_MM, Math.max(MIN_MM, question.marks * MARK_MM))
  const height = Math.min(roomMm, question.heightMm ?? usual)
  return {
    heightMm: head.heightMm + AFTER_HEAD + height,
    gapBeforeMm,
    keepWithNext: false,
    place: (y) => {
      const top = y + head.heightMm + AFTER_HEAD
      // No lines, and none of the words that stand in the corner of a box for working.
      const box = { question: question.id, x: LEFT, y: top, width: BODY_WIDTH, height, lines: [] }
      return { bubbles: [], boxes: [box], drawing: [...head.draw(y), ...drawRuledBox(box), ...figures.draw(top + (height - figures.heightMm) / 2)] }
    },
  }
}
