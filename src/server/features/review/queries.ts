import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { answers, exams, markChanges, pages, papers, reviewClaims, reviews, standardisationAnswers, users } from '#db/schema.ts'

export type Answer = typeof answers.$inferSelect
export type ReviewRow = typeof reviews.$inferSelect

/** An answer with what a reviewer sees beside it: never a name. */
export interface AnswerRow {
  answer: Answer
  paperNumber: string
  pageNumber: number | null
  /** The paper's pages of plain paper, in their order: any of them may hold the answer. */
  plainPageIds: string[]
  reviewedByName: string | null
}

/** Ids of the plain pages of a paper, as one column of a row that names the paper. */
export function plainPagesOf(paperId: typeof answers.paperId) {
  return sql<
    string[]
  >`array(select p.id from pages p where p.paper_id = ${paperId} and p.state = 'plain' and p.discarded_at is null order by p.page_number)`
}

function selectAnswers(db: Db | Tx) {
  return db
    .select({
      answer: answers,
      paperNumber: papers.number,
      pageNumber: pages.pageNumber,
      plainPageIds: plainPagesOf(answers.paperId),
      reviewedByName: reviews.reviewedByName,
    })
    .from(answers)
    .innerJoin(papers, eq(papers.id, answers.paperId))
    .leftJoin(pages, eq(pages.id, answers.pageId))
    .leftJoin(reviews, eq(reviews.id, answers.reviewId))
}

export async function listAnswersOfQuestion(
  db: Db,
  { examId, question, needsReview }: { examId: string; question: string; needsReview: boolean },
): Promise<AnswerRow[]> {
  return selectAnswers(db)
    .where(and(eq(answers.examId, examId), eq(answers.question, question), needsReview ? eq(answers.needsReview, true) : undefined))
    .orderBy(asc(papers.number))
}

export async function listAnswers(db: Db | Tx, ids: readonly string[]): Promise<AnswerRow[]> {
  if (ids.length === 0) return []
  return selectAnswers(db)
    .where(inArray(answers.id, [...ids]))
    .orderBy(asc(papers.number))
}

/** Locked in the order of their ids, so that two reviewers never wait for each other. */
export async function lockAnswers(tx: Tx, ids: readonly string[]): Promise<Answer[]> {
  return tx
    .select()
    .from(answers)
    .where(inArray(answers.id, [...ids]))
    .orderBy(asc(answers.id))
    .for('update')
}

export interface AnswerPlace {
  answer: { id: string; question: string }
  exam: { id: string; schoolId: string; ownerId: string | null }
  /** Null where no picture shows it. */
  page: { id: string; isPlain: boolean; uprightKey: string | null; pageNumber: number | null; rotationDegrees: number | null; version: number } | null
}

export async function findAnswerPlace(db: Db | Tx, answerId: string): Promise<AnswerPlace | null> {
  return (await listAnswerPlaces(db, [answerId]))[0] ?? null
}

export async function listAnswerPlaces(db: Db | Tx, ids: readonly string[]): Promise<AnswerPlace[]> {
  const rows = await db
    .select({
      answer: { id: answers.id, question: answers.question },
      exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId },
      page: {
        id: pages.id,
        state: pages.state,
        uprightKey: pages.uprightKey,
        pageNumber: pages.pageNumber,
        rotationDegrees: pages.rotationDegrees,
        version: papers.version,
      },
    })
    .from(answers)
    .innerJoin(exams, and(eq(exams.id, answers.examId), isNull(exams.deletedAt)))
    .innerJoin(papers, eq(papers.id, answers.paperId))
    .leftJoin(pages, eq(pages.id, answers.pageId))
    .where(inArray(answers.id, [...ids]))
  return rows.map(({ page, ...row }) => {
    if (page === null || page.id === null || page.version === null) return { ...row, page: null }
    const { id, state, version, ...place } = page
    return { ...row, page: { ...place, id, version, isPlain: state === 'plain' } }
  })
}

/** The exams of these answers, for whoever may see them. */
export async function listExamsOfAnswers(db: Db | Tx, ids: readonly string[]): Promise<{ id: string; schoolId: string; ownerId: string | null }[]> {
  return db
    .selectDistinct({ id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId })
    .from(answers)
    .innerJoin(exams, and(eq(exams.id, answers.examId), isNull(exams.deletedAt)))
    .where(inArray(answers.id, [...ids]))
}

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

/** What a review changed, with what stood there before. */
export async function listChangesOfReview(tx: Tx, reviewId: string): Promise<(typeof markChanges.$inferSelect)[]> {
  return tx.select().from(markChanges).where(eq(markChanges.reviewId, reviewId)).orderBy(asc(markChanges.answerId))
}

/** Everybody's standardisation papers are settled there, not in the review. */
const isReviewed = sql`not exists (select 1 from ${standardisationAnswers} s where s.answer_id = answers.id)`

/** Answers of the standardisation that still wait for their agreed mark. */
export async function countToAgree(db: Db, examId: string): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from ${standardisationAnswers} s where s.exam_id = ${examId} and s.agreed_marks is null`)
  return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? 0
}

const questionCounts = z.object({ question: z.string(), total: z.number(), to_review: z.number(), reviewed: z.number() })
export type QuestionCounts = z.infer<typeof questionCounts>

export async function countByQuestion(db: Db, examId: string): Promise<Map<string, QuestionCounts>> {
  const { rows } = await db.execute(sql`
    select question, count(*)::int as total,
      count(*) filter (where needs_review)::int as to_review,
      count(*) filter (where review_id is not null and not needs_review)::int as reviewed
    from answers where exam_id = ${examId} and ${isReviewed} group by question`)
  return new Map(
    z
      .array(questionCounts)
      .parse(rows)
      .map((row) => [row.question, row]),
  )
}

const paperCounts = z.object({ paper_id: z.string(), to_review: z.number(), reviewed: z.number() })

/** By paper: what is left to a person, and what a person has decided. */
export async function countByPaper(db: Db, examId: string): Promise<Map<string, { toReview: number; reviewed: number }>> {
  const { rows } = await db.execute(sql`
    select paper_id, count(*) filter (where needs_review)::int as to_review, count(*) filter (where review_id is not null)::int as reviewed
    from answers where exam_id = ${examId} group by paper_id`)
  return new Map(
    z
      .array(paperCounts)
      .parse(rows)
      .map((row) => [row.paper_id, { toReview: row.to_review, reviewed: row.reviewed }]),
  )
}

const waitingAnswer = z.object({ paper_id: z.string(), question: z.string(), answer_id: z.string() })

/** By paper: its first answer that waits, in the order of the questions. */
export async function findWaitingByPaper(
  db: Db,
  examId: string,
  questions: readonly string[],
): Promise<Map<string, { question: string; answerId: string }>> {
  const order = sql.join(
    questions.map((question) => sql`${question}`),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    select distinct on (paper_id) paper_id, question, id as answer_id from answers
    where exam_id = ${examId} and needs_review and ${isReviewed} order by paper_id, array_position(array[${order}]::text[], question), id`)
  return new Map(
    z
      .array(waitingAnswer)
      .parse(rows)
      .map((row) => [row.paper_id, { question: row.question, answerId: row.answer_id }]),
  )
}

export interface DecidedText {
  text: string
  awarded: boolean[]
  reviewedBy: string | null
}

/** The answers in words whose points people decided one by one, in the order of the decisions. */
export async function listDecidedTexts(db: Db, { examId, question }: { examId: string; question: string }): Promise<DecidedText[]> {
  const rows = await db
    .select({ reading: answers.reading, decision: reviews.decision, reviewedBy: reviews.reviewedBy })
    .from(answers)
    .innerJoin(reviews, eq(reviews.id, answers.reviewId))
    .where(and(eq(answers.examId, examId), eq(answers.question, question), eq(answers.needsReview, false), isReviewed))
    .orderBy(asc(reviews.createdAt), asc(answers.id))
  return rows.flatMap(({ reading, decision, reviewedBy }) =>
    reading.text === null || reading.text.trim() === '' || !('awarded' in decision)
      ? []
      : [{ text: reading.text, awarded: decision.awarded, reviewedBy }],
  )
}

/** The name of somebody else who has one of these answers in front of them; null where nobody has. */
export async function findHolder(tx: Tx, { ids, userId, now }: { ids: readonly string[]; userId: string; now: Date }): Promise<string | null> {
  const [row] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(reviewClaims)
    .innerJoin(users, eq(users.id, reviewClaims.userId))
    .where(and(inArray(reviewClaims.answerId, [...ids]), ne(reviewClaims.userId, userId), gt(reviewClaims.until, now)))
    .limit(1)
  return row ? `${row.firstName} ${row.lastName}` : null
}

/** Whoever moves on lets go of what they held. */
export async function replaceClaims(tx: Tx, { ids, userId, until }: { ids: readonly string[]; userId: string; until: Date }): Promise<void> {
  await tx.delete(reviewClaims).where(or(eq(reviewClaims.userId, userId), inArray(reviewClaims.answerId, [...ids])))
  if (ids.length > 0) await tx.insert(reviewClaims).values(ids.map((answerId) => ({ answerId, userId, until })))
}
