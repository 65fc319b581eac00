import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { answers, markChanges, type MarkSnapshot } from '#db/schema.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-why.ts'
import { readingSnapshotOf, snapshotOf, type MarkColumns } from '#server/features/papers/mark-columns.ts'
import type { Answer, NewAnswer } from '#server/features/papers/queries/answers.ts'

export interface MarkToSet {
  /** The current row, locked by the caller. */
  answer: Answer
  /** A new mark, or one that stood before. */
  mark: MarkColumns | MarkSnapshot
  /** The review behind the new mark. Without it, the review stays. */
  reviewId?: string | null
  /** Left out, it stays. */
  note?: string
  /** The new reading, where it changed too. */
  reading?: Partial<NewAnswer>
  /** A person's name, or the auto-marker's and its version. */
  changedBy: string
  why: MarkChangeWhy
  now: Date
}

/**
 * Changes the mark of an answer. No other function does, so that each change comes with a line of history: who, when, from, to,
 * why and the values before. The line names the review that made the change; an undo names none.
 */
export async function setMark(tx: Tx, { answer, mark, reviewId, note, reading, changedBy, why, now }: MarkToSet): Promise<void> {
  const standsBy = reviewId === undefined ? {} : { reviewId }
  await tx
    .update(answers)
    .set({ ...reading, ...mark, ...standsBy, ...(note === undefined ? {} : { note }), updatedAt: now })
    .where(eq(answers.id, answer.id))
  await tx.insert(markChanges).values({
    schoolId: answer.schoolId,
    answerId: answer.id,
    reviewId: reviewId ?? null,
    changedBy,
    // An answer that nobody had judged had no mark, not 0.
    fromMarks: judgedMarks(answer),
    toMarks: mark.marks,
    before: { ...snapshotOf(answer), ...(reading?.reading !== undefined && reviewId !== undefined && readingSnapshotOf(answer)) },
    why,
  })
}

/** Changes the confidence of a proposal for a waiting answer. Its mark stays, so the history does not change. */
export async function refineProposal(tx: Tx, { answer, mark, now }: Pick<MarkToSet, 'answer' | 'mark' | 'now'>): Promise<void> {
  await tx
    .update(answers)
    .set({ ...mark, updatedAt: now })
    .where(eq(answers.id, answer.id))
}
