import type { Exam, Stem } from '#engine/exam/exam.ts'
import { marksOfStem } from '#engine/exam/exam-max.ts'
import type { Block, SheetStyle } from '#engine/sheet/page-template.ts'
import { layOutHead } from '#engine/sheet/question-head.ts'

const SCALES = [1, 0.9, 0.8, 0.7, 0.62]
/** Of a page: the first part stands below it. */
const MAX_SHARE = 0.5
const MIN_LINES = 4

/** What stands over the parts of a question: its number, its text and figures, and the marks of all its parts. */
export function layOutStem(exam: Exam, stem: Stem, { words, spacing, placeOf }: SheetStyle, roomMm: number): Block {
  const rule = stem.answerAny === undefined ? '' : words.answerAny(stem.answerAny)
  const text = [stem.text ?? '', rule].filter((each) => each !== '').join('\n')
  const content = { id: stem.id, ...placeOf(stem.id), text, figures: stem.figures, marks: words.marksInAll(marksOfStem(exam, stem)) }
  const maxMm = roomMm * MAX_SHARE
  let head = layOutHead(content, { roomMm, scale: 1, maxLines: Infinity })
  for (const scale of SCALES) {
    head = layOutHead(content, { roomMm, scale, maxLines: Infinity })
    if (head.heightMm <= maxMm) break
  }
  for (let maxLines = 60; maxLines >= MIN_LINES && head.heightMm > maxMm; maxLines -= 4)
    head = layOutHead(content, { roomMm, scale: SCALES.at(-1) ?? 1, maxLines })
  return {
    heightMm: head.heightMm,
    gapBeforeMm: spacing.gapMm,
    keepWithNext: true,
    place: (y) => ({ bubbles: [], boxes: [], drawing: head.draw(y) }),
  }
}
