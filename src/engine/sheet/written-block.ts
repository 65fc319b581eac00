import type { EssayQuestion, ShortQuestion } from '#engine/exam/exam.ts'
import { BODY_WIDTH } from '#engine/exam/least-width-of.ts'
import { LEFT } from '#engine/sheet/page-measures.ts'
import type { Block, Fit, SheetStyle } from '#engine/sheet/page-template.ts'
import { layOutQuestionHead } from '#engine/sheet/question-head.ts'
import { drawRuledBox, heightOfLines, layOutRuledBox } from '#engine/sheet/ruled-box.ts'

const AFTER_HEAD = 2.5
const FEWEST_LINES = 2
const MOST_LINES = 28

/** A ruled box as wide as the page, its lines counted by the marks, and no taller than what a page leaves under the text. */
export function layOutWrittenBlock(question: ShortQuestion | EssayQuestion, style: SheetStyle, fit: Fit): Block {
  const { spacing } = style
  const head = layOutQuestionHead(question, style, fit)
  const gapBeforeMm = spacing.gapMm
  const boxRoomMm = fit.roomMm - gapBeforeMm - head.heightMm - AFTER_HEAD
  let lines = Math.min(MOST_LINES, spacing.countLines(question))
  while (lines > FEWEST_LINES && heightOfLines(lines) > boxRoomMm) lines -= 1
  const height = heightOfLines(Math.max(FEWEST_LINES, lines))
  return {
    heightMm: head.heightMm + AFTER_HEAD + height,
    gapBeforeMm,
    keepWithNext: false,
    place: (y) => {
      const box = layOutRuledBox({ question: question.id, x: LEFT, y: y + head.heightMm + AFTER_HEAD, width: BODY_WIDTH, height, ruled: true })
      return { bubbles: [], boxes: [box], drawing: [...head.draw(y), ...drawRuledBox(box)] }
    },
  }
}
