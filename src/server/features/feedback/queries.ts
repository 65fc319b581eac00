import { and, count, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, feedback } from '#db/schema.ts'
import { marksStampsToJoin, papersToJoin } from '#server/features/papers/joins.ts'

export type FeedbackRow = typeof feedback.$inferSelect
export type FeedbackValues = typeof feedback.$inferInsert

/** By the id of their paper. */
export async function mapFeedback(db: Db | Tx, paperIds: readonly string[]): Promise<Map<string, FeedbackRow>> {
  if (paperIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(feedback)
    .where(inArray(feedback.paperId, [...paperIds]))
  return new Map(rows.map((row) => [row.paperId, row]))
}

/** What the marks of each paper are now, as a stamp. */
export async function mapMarksStamps(db: Db | Tx, examId: string): Promise<Map<string, string>> {
  const stamps = marksStampsToJoin(db, { examId })
  const rows = await db.select({ paperId: stamps.paperId, stamp: stamps.stamp }).from(stamps)
  return new Map(rows.map(({ paperId, stamp }) => [paperId, stamp]))
}

export async function saveFeedback(tx: Tx, values: FeedbackValues): Promise<void> {
  await tx
    .insert(feedback)
    .values(values)
    .onConflictDoUpdate({ target: [feedback.paperId, feedback.schoolId], set: values })
}

export async function deleteFeedback(tx: Tx, paperId: string): Promise<void> {
  await tx.delete(feedback).where(eq(feedback.paperId, paperId))
}

const notApproved = { approvedBy: null, approvedByName: null, approvedAt: null }

/** Whatever was approved of these papers is not any more; what nobody edited is the draft again. */
export async function withdrawApproval(tx: Tx, paperIds: readonly string[]): Promise<void> {
  if (paperIds.length === 0) return
  const ofThese = inArray(feedback.paperId, [...paperIds])
  await tx.delete(feedback).where(and(ofThese, eq(feedback.isEdited, false)))
  await tx.update(feedback).set(notApproved).where(ofThese)
}

/** Of an exam's papers: how many have feedback that may be sent, and how many were looked at before their marks changed. */
export async function countLookedAt(db: Db | Tx, examId: string): Promise<{ approved: number; changed: number }> {
  const papers = papersToJoin(db)
  const stamps = marksStampsToJoin(db, { examId })
  const isStale = ne(feedback.marksStamp, stamps.stamp)
  const [row] = await db
    .select({
      approved: sql<number>`count(*) filter (where ${feedback.approvedAt} is not null and not (${isStale}))::int`,
      changed: sql<number>`count(*) filter (where ${isStale})::int`,
      all: count(),
    })
    .from(feedback)
    .innerJoin(papers, and(eq(papers.id, feedback.paperId), eq(papers.examId, examId), eq(papers.absent, false)))
    .innerJoin(stamps, eq(stamps.paperId, feedback.paperId))
  return { approved: row?.approved ?? 0, changed: row?.changed ?? 0 }
}

export interface SentFeedback {
  paperId: string
  language: 'en' | 'sw'
  text: string
  /** A person wrote it, or changed the draft. */
  isEdited: boolean
}

/**
 * The feedback that a pupil or a guardian may read: of a published exam, approved by a person, of marks that are still those that
 * the person saw. The only door to it.
 */
export async function listSentFeedback(db: Db | Tx, of: { examId: string } | { paperId: string }): Promise<SentFeedback[]> {
  const papers = papersToJoin(db)
  const stamps = marksStampsToJoin(db, of)
  return db
    .select({ paperId: feedback.paperId, language: feedback.language, text: feedback.text, isEdited: feedback.isEdited })
    .from(feedback)
    .innerJoin(papers, and(eq(papers.id, feedback.paperId), eq(papers.absent, false)))
    .innerJoin(exams, and(eq(exams.id, papers.examId), isNull(exams.deletedAt), isNotNull(exams.confirmedAt), isNotNull(exams.publishedAt)))
    .innerJoin(stamps, and(eq(stamps.paperId, feedback.paperId), eq(stamps.stamp, feedback.marksStamp)))
    .where(and(isNotNull(feedback.approvedAt), 'examId' in of ? eq(papers.examId, of.examId) : eq(papers.id, of.paperId)))
}
