import { isDeepStrictEqual } from 'node:util'
import type { MarkSnapshot } from '#db/schema.ts'
import type { Mark } from '#engine/marking/mark.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'

/** The columns of an answer that belong to its mark. */
export type MarkColumns = Pick<Answer, 'marks' | 'max' | 'credit' | 'confidence' | 'needsReview' | 'doubts' | 'reasons'>

export function markColumns({ marks, max, credit, confidence, needsReview, doubts, reasons }: Mark): MarkColumns {
  return { marks, max, credit: roundReal(credit), confidence: roundReal(confidence), needsReview, doubts, reasons }
}

/** The mark of an answer as the engine knows it. */
export function markOf({ question, marks, max, credit, confidence, needsReview, doubts, reasons }: Answer): Mark {
  return { question, marks, max, credit, confidence, needsReview, doubts, reasons }
}

/** The reading that undo restores, where a decision corrects it. */
export function readingSnapshotOf({ reading, readingConfidence, readingDoubts }: Answer): Partial<MarkSnapshot> {
  return { reading, readingConfidence, readingDoubts }
}

/** The values that undo restores. */
export function snapshotOf({ marks, credit, confidence, needsReview, doubts, reasons, note, reviewId }: Answer): MarkSnapshot {
  return { marks, credit, confidence, needsReview, doubts, reasons, note, reviewId }
}

export function isSameMark(answer: Answer, mark: MarkColumns): boolean {
  return isDeepStrictEqual(markColumns(markOf(answer)), mark)
}

/** Rounds like a `real` column, so that stored and proposed values can be compared. */
function roundReal(value: number): number {
  return Number(Math.fround(value).toPrecision(6))
}
