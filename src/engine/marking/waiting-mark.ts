import type { Question } from '#engine/exam/exam.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import type { Mark, MarkReason } from '#engine/marking/mark.ts'

/** Nothing is proposed: a person marks the answer, for this reason. */
export function waitingMark(question: Question, doubt: MarkDoubt, reasons: MarkReason[]): Mark {
  return { question: question.id, marks: 0, max: question.marks, credit: 0, confidence: 0, needsReview: true, doubts: [doubt], reasons }
}
