import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { answers, markChanges, type MarkSnapshot } from '#db/schema.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-why.ts'
import { readingSnapshotOf, snapshotOf, type MarkColumns } from '#server/features/papers/mark-columns.ts'
import type { Answer, NewAnswer } from '#server/features/papers/queries/answers.ts'

export interface MarkToSet {
  /** As it stands, locked by the caller. */
  answer: Answer
  /** A new mark, or one that stood before. */
  mark: MarkColumns | MarkSnapshot
  /** The review that the mark stands by from now on; left out, that stays as it is. */
  reviewId?: string | null
  /** Left out, it stays. */
  note?: string
  /** What was read of it, where that changed too. */
  reading?: Partial<NewAnswer>
  /** A person's name, or the auto-marker's and its version. */
  changedBy: string
  why: MarkChangeWhy
  now: Date
}

/**
 * Gives an answer another mark. The only function that does: the mark, and a line of its history with who, when, from, to, why
 * and what stood there before, are one fact. In the history, the review is the one that made the change, and no other: taking a
 * decision back names none.
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
    // What nobody had judged was no 0.
    fromMarks: judgedMarks(answer),
    toMarks: mark.marks,
    before: { ...snapshotOf(answer), ...(reading?.reading !== undefined && reviewId !== undefined && readingSnapshotOf(answer)) },
    why,
  })
}

/**
 * What the program proposes of an answer that waits becomes surer or less sure: its mark stays, so that nothing of it goes
 * into the history.
 */
export async function refineProposal(tx: Tx, { answer, mark, now }: Pick<MarkToSet, 'answer' | 'mark' | 'now'>): Promise<void> {
  await tx
    .update(answers)
    .set({ ...mark, updatedAt: now })
    .where(eq(answers.id, answer.id))
}
