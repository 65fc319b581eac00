import { isDeepStrictEqual } from 'node:util'
import type { markChanges, MarkSnapshot } from '#db/schema.ts'
import type { Mark } from '#engine/marking/mark.ts'
import type { Answer } from '#server/features/marking/queries.ts'

/** The columns of an answer that a mark fills. */
export type MarkColumns = Pick<Answer, 'marks' | 'max' | 'credit' | 'confidence' | 'needsReview' | 'doubt' | 'reasons'>

export function markColumns({ marks, max, credit, confidence, needsReview, doubt, reasons }: Mark): MarkColumns {
  return { marks, max, credit: roundReal(credit), confidence: roundReal(confidence), needsReview, doubt, reasons }
}

/** The mark of an answer as the engine knows it. */
export function markOf({ question, marks, max, credit, confidence, needsReview, doubt, reasons }: Answer): Mark {
  return { question, marks, max, credit, confidence, needsReview, doubt, reasons }
}

export function snapshotOf({ marks, credit, confidence, needsReview, doubt, reasons, note, reviewId }: Answer): MarkSnapshot {
  return { marks, credit, confidence, needsReview, doubt, reasons, note, reviewId }
}

export function isSameMark(answer: Answer, mark: MarkColumns): boolean {
  return isDeepStrictEqual(markColumns(markOf(answer)), mark)
}

export interface MarkChange {
  answer: Answer
  toMarks: number
  changedBy: string
  why: string
  reviewId?: string | null
}

/** One line of the history of a mark: who, when, from, to and why. */
export function changeRow({ answer, toMarks, changedBy, why, reviewId = null }: MarkChange): typeof markChanges.$inferInsert {
  return { answerId: answer.id, reviewId, changedBy, fromMarks: answer.marks, toMarks, before: snapshotOf(answer), why }
}

/** As a `real` column gives it back, so that what is stored and what is proposed can be compared. */
function roundReal(value: number): number {
  return Number(Math.fround(value).toPrecision(6))
}
