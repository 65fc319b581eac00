import type { DrawingQuestion } from '#engine/exam/exam.ts'
import { pointMarks } from '#engine/exam/mark-code.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { askOf } from '#engine/marking/scheme-rules.ts'

/** A drawing is a person's to mark, point by point: nothing is proposed, whatever was read in it. */
export function markDrawing(question: DrawingQuestion): Mark {
  return {
    question: question.id,
    marks: 0,
    max: question.marks,
    credit: 0,
    confidence: 0,
    needsReview: true,
    doubts: [{ code: 'drawing' }],
    reasons: question.scheme.map((point) => ({
      code: point.code,
      ...askOf(point),
      awarded: false,
      marks: 0,
      evidence: '',
      why: [{ code: 'for-a-person', max: Math.abs(pointMarks(point.code)) }],
      confidence: 0,
    })),
  }
}
