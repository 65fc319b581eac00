import type { DrawingQuestion } from '#engine/exam/exam.ts'
import { pointMarks } from '#engine/exam/mark-code.ts'
import type { Mark, MarkReason } from '#engine/marking/mark.ts'
import { askOf } from '#engine/marking/scheme-rules.ts'
import { waitingMark } from '#engine/marking/waiting-mark.ts'

/** A drawing is a person's to mark, point by point: nothing is proposed, whatever was read in it. */
export function markDrawing(question: DrawingQuestion): Mark {
  const reasons = question.scheme.map((point): MarkReason => ({
    code: point.code,
    ...askOf(point),
    awarded: false,
    marks: 0,
    evidence: '',
    why: [{ code: 'for-a-person', max: Math.abs(pointMarks(point.code)) }],
    confidence: 0,
  }))
  return waitingMark(question, { code: 'drawing' }, reasons)
}
