import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, markChanges, pages, pageTestimonies, papers, remarks, reviews } from '#db/schema.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'

export type Answer = typeof answers.$inferSelect
export type NewAnswer = typeof answers.$inferInsert
export type Decision = (typeof reviews.$inferSelect)['decision']

/** The paper's answers to these questions, locked in the order of their ids. */
export async function lockAnswersOfPaper(tx: Tx, paperId: string, questions: readonly string[]): Promise<Answer[]> {
  if (questions.length === 0) return []
  return tx
    .select()
    .from(answers)
    .where(and(eq(answers.paperId, paperId), inArray(answers.question, [...questions])))
    .orderBy(asc(answers.id))
    .for('update')
}

export async function insertAnswers(tx: Tx, rows: readonly NewAnswer[]): Promise<void> {
  if (rows.length > 0) await tx.insert(answers).values([...rows])
}

export async function updateAnswer(tx: Tx, id: string, values: Partial<NewAnswer>): Promise<void> {
  await tx.update(answers).set(values).where(eq(answers.id, id))
}

export async function insertMarkChanges(tx: Tx, rows: readonly (typeof markChanges.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(markChanges).values([...rows])
}

export async function listDecisions(tx: Db | Tx, reviewIds: readonly string[]): Promise<Map<string, Decision>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: reviews.id, decision: reviews.decision })
    .from(reviews)
    .where(inArray(reviews.id, [...reviewIds]))
  return new Map(rows.map(({ id, decision }) => [id, decision]))
}

export interface StoredMark {
  answer: Answer
  paperNumber: string
}

/** The answers to these questions of an exam, of papers that count: nobody is marked who was not there. */
export async function listMarksOfQuestions(db: Db | Tx, examId: string, questions: readonly string[]): Promise<StoredMark[]> {
  if (questions.length === 0) return []
  return db
    .select({ answer: answers, paperNumber: papers.number })
    .from(answers)
    .innerJoin(papers, and(eq(papers.id, answers.paperId), eq(papers.absent, false)))
    .where(and(eq(answers.examId, examId), inArray(answers.question, [...questions])))
    .orderBy(asc(papers.number))
}

/** What each answer of a paper earned, of how much, by its question. */
export interface MarksOfPaper {
  paperId: string
  marks: Record<string, [marks: number, max: number]>
}

/** One row a paper: a large class has hundreds of thousands of answers. */
export async function listMarksByPaper(db: Db | Tx, examId: string): Promise<MarksOfPaper[]> {
  return db
    .select({
      paperId: answers.paperId,
      marks: sql<MarksOfPaper['marks']>`json_object_agg(${answers.question}, json_build_array(${answers.marks}, ${answers.max}))`,
    })
    .from(answers)
    .innerJoin(papers, and(eq(papers.id, answers.paperId), eq(papers.absent, false)))
    .where(eq(answers.examId, examId))
    .groupBy(answers.paperId)
}

/** Whether a person has decided about an answer of the page, or written on one. */
export async function hasReviewedAnswers(tx: Tx, pageId: string): Promise<boolean> {
  const isRemarked = exists(tx.select({ id: remarks.id }).from(remarks).where(eq(remarks.answerId, answers.id)))
  const [row] = await tx
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.pageId, pageId), or(isNotNull(answers.reviewId), isRemarked)))
    .limit(1)
  return row !== undefined
}

export async function deleteAnswersOfPage(tx: Tx, pageId: string): Promise<void> {
  await tx.delete(answers).where(eq(answers.pageId, pageId))
}

const isRead = and(eq(pages.state, 'read'), isNull(pages.discardedAt))

/** Papers of an exam of which a page was read or put in by hand, in the order of their ids, after `afterId`. */
export async function listReadPaperIds(
  db: Db | Tx,
  { examId, afterId, limit }: { examId: string; afterId: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: papers.id })
    .from(papers)
    .where(
      and(
        eq(papers.examId, examId),
        afterId === null ? undefined : gt(papers.id, afterId),
        exists(
          db
            .select({ one: sql`1` })
            .from(pages)
            .where(and(eq(pages.paperId, papers.id), inArray(pages.state, ['read', 'plain']), isNull(pages.discardedAt))),
        ),
      ),
    )
    .orderBy(asc(papers.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function listReadPages(tx: Tx, paperId: string): Promise<{ id: string; questions: QuestionReading[] }[]> {
  return tx
    .select({ id: pages.id, questions: pages.questions })
    .from(pages)
    .where(and(eq(pages.paperId, paperId), isRead))
    .orderBy(asc(pages.pageNumber))
}

/** The paper's pages of plain paper, in their order. */
export async function listPlainPageIds(tx: Db | Tx, paperId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.paperId, paperId), eq(pages.state, 'plain'), isNull(pages.discardedAt)))
    .orderBy(asc(pages.pageNumber))
  return rows.map(({ id }) => id)
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

/** Held before its answers by whoever marks it. */
export async function lockPaperRow(tx: Tx, paperId: string): Promise<void> {
  await tx.select({ id: papers.id }).from(papers).where(eq(papers.id, paperId)).for('update')
}

export type PageTestimonyRow = Pick<typeof pageTestimonies.$inferSelect, 'testimony' | 'askedHashes' | 'model' | 'promptVersion'>

const testimonyColumns = {
  testimony: pageTestimonies.testimony,
  askedHashes: pageTestimonies.askedHashes,
  model: pageTestimonies.model,
  promptVersion: pageTestimonies.promptVersion,
}

/** What an engine testified about the page as its picture stands now. */
export async function findPageTestimony(tx: Tx, pageId: string): Promise<PageTestimonyRow | null> {
  const [row] = await tx
    .select(testimonyColumns)
    .from(pageTestimonies)
    .innerJoin(pages, and(eq(pages.id, pageTestimonies.pageId), eq(pages.uprightKey, pageTestimonies.uprightKey)))
    .where(eq(pageTestimonies.pageId, pageId))
  return row ?? null
}

/** A page of plain paper stands as a person turned it: the picture that an engine was shown is named by both. */
export const plainPictureId = sql<string>`${pages.pictureKey} || '@' || ${pages.turnDegrees}`

export interface PlainPage {
  id: string
  paperId: string
  /** Null where an engine has not read it as it lies now. */
  testimony: PageTestimonyRow | null
}

/** The plain pages of one paper or of a whole exam, paper by paper in their order, with what an engine testified about each. */
export async function listPlainPages(db: Db | Tx, of: { paperId: string } | { examId: string }): Promise<PlainPage[]> {
  const rows = await db
    .select({ id: pages.id, paperId: pages.paperId, testimony: testimonyColumns })
    .from(pages)
    .leftJoin(pageTestimonies, and(eq(pageTestimonies.pageId, pages.id), eq(pageTestimonies.uprightKey, plainPictureId)))
    .where(
      and(
        'paperId' in of ? eq(pages.paperId, of.paperId) : eq(pages.examId, of.examId),
        eq(pages.state, 'plain'),
        isNull(pages.discardedAt),
        isNotNull(pages.paperId),
      ),
    )
    .orderBy(asc(pages.paperId), asc(pages.pageNumber))
  return rows.flatMap(({ id, paperId, testimony }) => (paperId === null ? [] : [{ id, paperId, testimony }]))
}

export interface PageWithTestimony {
  paperId: string | null
  questions: QuestionReading[]
  testimony: PageTestimonyRow | null
}

/** Every page of an exam that was read, with what an engine testified about it. */
export async function listPagesWithTestimony(db: Db | Tx, examId: string): Promise<PageWithTestimony[]> {
  return db
    .select({ paperId: pages.paperId, questions: pages.questions, testimony: testimonyColumns })
    .from(pages)
    .leftJoin(pageTestimonies, and(eq(pageTestimonies.pageId, pages.id), eq(pages.uprightKey, pageTestimonies.uprightKey)))
    .where(and(eq(pages.examId, examId), isRead))
}
