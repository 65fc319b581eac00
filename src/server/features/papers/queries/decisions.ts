import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { answers, exams, markChanges, reviews } from '#db/schema.ts'
import type { MarkChangeWhy } from '#engine/marking/mark-why.ts'
import { isReviewed } from '#server/features/papers/queries/review-counts.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type Decision = ReviewRow['decision']

export async function insertReview(tx: Tx, review: typeof reviews.$inferInsert): Promise<string> {
  const [row] = await tx.insert(reviews).values(review).returning({ id: reviews.id })
  if (!row) throw new Error('A review was not stored.')
  return row.id
}

export async function findReview(
  db: Db | Tx,
  reviewId: string,
): Promise<{ review: ReviewRow; exam: { id: string; schoolId: string; ownerId: string | null } } | null> {
  const [row] = await db
    .select({ review: reviews, exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId } })
    .from(reviews)
    .innerJoin(exams, and(eq(exams.id, reviews.examId), isNull(exams.deletedAt)))
    .where(eq(reviews.id, reviewId))
  return row ?? null
}

export async function lockReview(tx: Tx, reviewId: string): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update')
  return row ?? null
}

export async function markReviewUndone(tx: Tx, reviewId: string, at: Date): Promise<void> {
  await tx.update(reviews).set({ undoneAt: at }).where(eq(reviews.id, reviewId))
}

/** Adds to the number of answers that a decision covers. */
export async function countFollowers(tx: Tx, reviewId: string, more: number): Promise<void> {
  await tx
    .update(reviews)
    .set({ answerCount: sql`${reviews.answerCount} + ${more}` })
    .where(eq(reviews.id, reviewId))
}

/** True where the review reached this answer because another answer in the same words was decided. */
export async function isFollower(tx: Tx, { id, reviewId }: { id: string; reviewId: string }): Promise<boolean> {
  const code: MarkChangeWhy['code'] = 'same-answer-decided'
  const [row] = await tx
    .select({ id: markChanges.id })
    .from(markChanges)
    .where(and(eq(markChanges.answerId, id), eq(markChanges.reviewId, reviewId), sql`${markChanges.why}->>'code' = ${code}`))
    .limit(1)
  return row !== undefined
}

export interface DecidedWords {
  reviewId: string
  text: string
  forSameWords: boolean
}

/** The answers in words to a question that people decided in the review, each with its review. */
export async function listDecidedWords(db: Db | Tx, { examId, question }: { examId: string; question: string }): Promise<DecidedWords[]> {
  const rows = await db
    .select({ reviewId: reviews.id, text: sql<string | null>`${answers.reading}->>'text'`, forSameWords: reviews.forSameWords })
    .from(answers)
    .innerJoin(reviews, eq(reviews.id, answers.reviewId))
    .where(and(eq(answers.examId, examId), eq(answers.question, question), eq(answers.needsReview, false), isReviewed))
  return rows.flatMap(({ text, ...row }) => (text === null ? [] : [{ ...row, text }]))
}

/** Removes the name of a deleted user from the reviews. */
export async function renameReviewer(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.update(reviews).set({ reviewedByName: name }).where(eq(reviews.reviewedBy, userId))
}

/** Which of these answers other people have decided, so that nothing waits in them, and who decided. */
export async function listDecidedByOthers(
  tx: Tx,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<{ answerId: string; byName: string }[]> {
  return tx
    .select({ answerId: answers.id, byName: reviews.reviewedByName })
    .from(answers)
    .innerJoin(reviews, eq(reviews.id, answers.reviewId))
    .where(and(inArray(answers.id, [...ids]), eq(answers.needsReview, false), sql`${reviews.reviewedBy} is distinct from ${userId}`))
}

export async function listDecisions(db: Db | Tx, reviewIds: readonly string[]): Promise<Map<string, Decision>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .select({ id: reviews.id, decision: reviews.decision })
    .from(reviews)
    .where(inArray(reviews.id, [...reviewIds]))
  return new Map(rows.map(({ id, decision }) => [id, decision]))
}

/** Who made each of these decisions, without deleted users. */
export async function listReviewers(db: Db | Tx, reviewIds: readonly string[]): Promise<Map<string, string>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .select({ id: reviews.id, userId: reviews.reviewedBy })
    .from(reviews)
    .where(inArray(reviews.id, [...reviewIds]))
  return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[id, userId] as const])))
}

/** The decision behind an answer's mark; null while the mark is the program's. */
export async function findDecisionOfAnswer(db: Db | Tx, answerId: string): Promise<Decision | null> {
  const [row] = await db
    .select({ decision: reviews.decision })
    .from(answers)
    .innerJoin(reviews, eq(reviews.id, answers.reviewId))
    .where(eq(answers.id, answerId))
  return row?.decision ?? null
}

/** What a review changed, with the values before it. */
export async function listChangesOfReview(tx: Tx, reviewId: string): Promise<(typeof markChanges.$inferSelect)[]> {
  return tx.select().from(markChanges).where(eq(markChanges.reviewId, reviewId)).orderBy(asc(markChanges.answerId))
}

export interface DecidedText {
  answerId: string
  text: string
  awarded: boolean[]
  reviewedBy: string | null
}

/** The answers in words whose points people decided one by one, in the order of the decisions; without those that the caller may not see. */
export async function listDecidedTexts(
  db: Db,
  { examId, question, without }: { examId: string; question: string; without: ReadonlySet<string> },
): Promise<DecidedText[]> {
  const rows = await db
    .select({ id: answers.id, reading: answers.reading, decision: reviews.decision, reviewedBy: reviews.reviewedBy })
    .from(answers)
    .innerJoin(reviews, eq(reviews.id, answers.reviewId))
    .where(and(eq(answers.examId, examId), eq(answers.question, question), eq(answers.needsReview, false), isReviewed))
    .orderBy(asc(reviews.createdAt), asc(answers.id))
  return rows.flatMap(({ id, reading, decision, reviewedBy }) =>
    without.has(id) || reading.text === null || reading.text.trim() === '' || !('awarded' in decision)
      ? []
      : [{ answerId: id, text: reading.text, awarded: decision.awarded, reviewedBy }],
  )
}

/** How many groups a marker has decided since the batch was opened to them. */
export async function countDecided(db: Db | Tx, { examId, userId, since }: { examId: string; userId: string; since: Date }): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.examId, examId), eq(reviews.reviewedBy, userId), gte(reviews.createdAt, since), isNull(reviews.undoneAt)))
  return row?.count ?? 0
}

const decisionTimes = z.object({
  question: z.string(),
  /** Current decisions with a known time, and those without one. */
  timed: z.number(),
  /** Of those with a known time, the answers that they settled. */
  timedAnswers: z.number(),
  untimed: z.number(),
  totalMs: z.number(),
  medianMs: z.number().nullable(),
})
export type DecisionTimes = z.infer<typeof decisionTimes>

/** By question: how long people looked at the answers before they decided. */
export async function listDecisionTimes(db: Db, examId: string): Promise<Map<string, DecisionTimes>> {
  const { rows } = await db.execute(sql`
    select question, count(spent_ms)::int as timed, coalesce(sum(answer_count) filter (where spent_ms is not null), 0)::int as "timedAnswers", count(*) filter (where spent_ms is null)::int as untimed,
      coalesce(sum(spent_ms), 0)::float8 as "totalMs", percentile_cont(0.5) within group (order by spent_ms) as "medianMs"
    from ${reviews} where exam_id = ${examId} and undone_at is null group by question`)
  return new Map(
    z
      .array(decisionTimes)
      .parse(rows)
      .map((row) => [row.question, row]),
  )
}

/** Everybody who ever decided this answer, undone decisions included. */
export async function listDeciders(db: Db | Tx, answerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: reviews.reviewedBy })
    .from(reviews)
    .where(
      sql`${reviews.id} in (select review_id from mark_changes where answer_id = ${answerId}
        union all select (before->>'reviewId')::uuid from mark_changes where answer_id = ${answerId}
        union all select review_id from answers where id = ${answerId})`,
    )
  return rows.flatMap(({ userId }) => userId ?? [])
}
