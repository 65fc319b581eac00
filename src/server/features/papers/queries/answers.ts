import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { insertMany } from '#db/write-many.ts'
import { answers, annotations } from '#db/schema.ts'
import { isReviewed } from '#server/features/papers/queries/review-counts.ts'

export type Answer = typeof answers.$inferSelect
export type NewAnswer = typeof answers.$inferInsert

export async function insertAnswers(tx: Tx, rows: readonly NewAnswer[]): Promise<void> {
  await insertMany(tx, answers, rows)
}

/** What was read of an answer; its mark is changed by `setMark` alone. */
export async function updateReading(tx: Tx, id: string, values: Partial<NewAnswer>): Promise<void> {
  await tx.update(answers).set(values).where(eq(answers.id, id))
}

/** Whether a person has decided about an answer of the page, or written on one. */
export async function hasReviewedAnswers(tx: Tx, pageId: string): Promise<boolean> {
  const isAnnotated = exists(tx.select({ id: annotations.id }).from(annotations).where(eq(annotations.answerId, answers.id)))
  const [row] = await tx
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.pageId, pageId), or(isNotNull(answers.reviewId), isAnnotated)))
    .limit(1)
  return row !== undefined
}

export async function deleteAnswersOfPage(tx: Tx, pageId: string): Promise<void> {
  await tx.delete(answers).where(eq(answers.pageId, pageId))
}

/**
 * The paper's answers to these questions have no page any more: those that no person decided go, a person's mark stays.
 */
export async function dropAnswersWithoutPage(tx: Tx, paperId: string, questions: readonly string[]): Promise<void> {
  if (questions.length === 0) return
  const gone = and(eq(answers.paperId, paperId), inArray(answers.question, [...questions]))
  await tx.delete(answers).where(and(gone, isNull(answers.reviewId)))
  await tx.update(answers).set({ pageId: null }).where(gone)
}

/** The papers among these of which an answer that is not blank has a mark by the program. */
export async function listMarkedByProgram(db: Db | Tx, paperIds: readonly string[]): Promise<Set<string>> {
  const isMarked = sql`(not ${answers.needsReview} or jsonb_path_exists(${answers.reasons}, '$[*] ? (@.confidence > 0)'))`
  const rows = await db
    .selectDistinct({ paperId: answers.paperId })
    .from(answers)
    .where(and(isOneOf(answers.paperId, paperIds), isNull(answers.reviewId), sql`not (${answers.reading}->>'blank')::boolean`, isMarked))
  return new Set(rows.map(({ paperId }) => paperId))
}

/** The answers of these papers. */
export async function listAnswersOfPapers(db: Db | Tx, examId: string, paperIds: readonly string[]): Promise<Answer[]> {
  return db
    .select()
    .from(answers)
    .where(and(eq(answers.examId, examId), inArray(answers.paperId, [...paperIds])))
    .orderBy(asc(answers.id))
}

/** Of these questions of a paper, those that no person has decided. */
export async function listUndecided(db: Db | Tx, paperId: string, questions: readonly string[]): Promise<string[]> {
  if (questions.length === 0) return []
  const decided = await db
    .select({ question: answers.question })
    .from(answers)
    .where(and(eq(answers.paperId, paperId), inArray(answers.question, [...questions]), isNotNull(answers.reviewId)))
  const done = new Set(decided.map(({ question }) => question))
  return questions.filter((question) => !done.has(question))
}

/** What was read on other papers of the exam for these questions: a long text that comes twice is suspicious. */
export async function listOtherReadings(
  db: Db | Tx,
  { examId, paperId, texts }: { examId: string; paperId: string; texts: readonly { question: string; text: string }[] },
): Promise<{ question: string; text: string }[]> {
  if (texts.length === 0) return []
  const rows = await db
    .select({ question: answers.question, text: sql<string | null>`${answers.reading}->>'text'` })
    .from(answers)
    .where(
      and(
        eq(answers.examId, examId),
        ne(answers.paperId, paperId),
        inArray(answers.question, [...new Set(texts.map(({ question }) => question))]),
        // The first words alone: the index does not help here, and a class is a few hundred answers.
        inArray(
          sql`left(${answers.reading}->>'text', 24)`,
          texts.map(({ text }) => text.slice(0, 24)),
        ),
      ),
    )
    .limit(50)
  return rows.flatMap(({ question, text }) => (text === null ? [] : [{ question, text }]))
}

const text = sql<string>`${answers.reading}->>'text'`
const isInWords = and(sql`${text} ~ '\\S'`, sql`not (${answers.reading}->>'blank')::boolean`)

/** By question: how many answers in words were read. */
export async function countTexts(db: Db | Tx, examId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ question: answers.question, count: sql<number>`count(*)::int` })
    .from(answers)
    .where(and(eq(answers.examId, examId), isInWords))
    .groupBy(answers.question)
  return new Map(rows.map(({ question, count }) => [question, count]))
}

/** What was read of answers to a question, in an order that says nothing about whose they are. */
export async function listTexts(db: Db | Tx, { examId, question, limit }: { examId: string; question: string; limit: number }): Promise<string[]> {
  const rows = await db
    .select({ text })
    .from(answers)
    .where(and(eq(answers.examId, examId), eq(answers.question, question), isInWords))
    .orderBy(asc(answers.id))
    .limit(limit)
  return rows.map((row) => row.text)
}

/** The papers on which an answer in words to one of these questions is not decided by a person. */
export async function listUndecidedPaperIds(db: Db | Tx, examId: string, questions: readonly string[]): Promise<string[]> {
  if (questions.length === 0) return []
  const rows = await db
    .selectDistinct({ paperId: answers.paperId })
    .from(answers)
    .where(and(eq(answers.examId, examId), inArray(answers.question, [...questions]), isNull(answers.reviewId), isInWords))
    .orderBy(asc(answers.paperId))
  return rows.map(({ paperId }) => paperId)
}

export type WaitingWords = Pick<Answer, 'id' | 'paperId' | 'reading' | 'readingConfidence' | 'readingDoubts' | 'doubts'>

/** The answers in words to a question that wait for a person and that nobody has decided. */
export async function listWaitingWords(db: Db | Tx, { examId, question }: { examId: string; question: string }): Promise<WaitingWords[]> {
  const { id, paperId, reading, readingConfidence, readingDoubts, doubts } = answers
  return db
    .select({ id, paperId, reading, readingConfidence, readingDoubts, doubts })
    .from(answers)
    .where(
      and(eq(answers.examId, examId), eq(answers.question, question), eq(answers.needsReview, true), isNull(answers.reviewId), isInWords, isReviewed),
    )
    .orderBy(asc(answers.id))
}
