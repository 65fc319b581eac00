import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, handReadings, pages, papers, reviews, sheetVersions } from '#db/schema.ts'
import { handAnswerSchema, type HandAnswer } from '#engine/page/hand-answer.ts'
import { isPlain } from '#server/features/papers/kept-page.ts'
import type { Answer } from '#server/features/papers/queries/answers.ts'

/** An answer with what a reviewer sees beside it, which is never a name. */
export interface AnswerRow {
  answer: Answer
  paperNumber: string
  pageNumber: number | null
  /** The question's number on this pupil's sheet, where it differs from the exam's. */
  printedNumber: string | null
  /** The plain pages of the paper in order. The answer may be on any of them. */
  plainPageIds: string[]
  reviewedByName: string | null
  /** The reading of the program's own reader; null where it has not read the current picture. */
  hand: HandAnswer | null
}

const handAnswer = sql<HandAnswer | null>`jsonb_path_query_first(${handReadings.answers}, '$[*] ? (@.question == $question)', jsonb_build_object('question', ${answers.question}))`

function selectAnswers(db: Db | Tx) {
  const plain = db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.paperId, answers.paperId), isPlain))
    .orderBy(asc(pages.pageNumber))
  return db
    .select({
      answer: answers,
      paperNumber: papers.number,
      pageNumber: pages.pageNumber,
      printedNumber: sql<string | null>`nullif(${sheetVersions.printedNumbers} ->> ${answers.question}, ${answers.question})`,
      plainPageIds: sql<string[]>`array(${plain})`,
      reviewedByName: reviews.reviewedByName,
      hand: handAnswer.mapWith((stored) => handAnswerSchema.parse(stored)),
    })
    .from(answers)
    .innerJoin(papers, eq(papers.id, answers.paperId))
    .leftJoin(sheetVersions, and(eq(sheetVersions.examId, papers.examId), eq(sheetVersions.version, papers.version)))
    .leftJoin(pages, eq(pages.id, answers.pageId))
    .leftJoin(handReadings, and(eq(handReadings.pageId, answers.pageId), eq(handReadings.uprightKey, pages.uprightKey)))
    .leftJoin(reviews, eq(reviews.id, answers.reviewId))
}

/** By answer, what the program's own reader made of the decided answers to a question that nobody has read in words. */
export async function listUnreadByHand(db: Db, { examId, question }: { examId: string; question: string }): Promise<Map<string, HandAnswer>> {
  const rows = await db
    .select({ id: answers.id, hand: handAnswer.mapWith((stored) => (stored === null ? null : handAnswerSchema.parse(stored))) })
    .from(answers)
    .innerJoin(pages, eq(pages.id, answers.pageId))
    .innerJoin(handReadings, and(eq(handReadings.pageId, answers.pageId), eq(handReadings.uprightKey, pages.uprightKey)))
    .where(
      and(
        eq(answers.examId, examId),
        eq(answers.question, question),
        eq(answers.needsReview, false),
        sql`coalesce(${answers.reading} ->> 'text', '') = ''`,
      ),
    )
  return new Map(rows.flatMap(({ id, hand }) => (hand === null ? [] : [[id, hand]])))
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

export async function listAnswersOfPapers(db: Db | Tx, paperIds: readonly string[]): Promise<AnswerRow[]> {
  return paperIds.length === 0 ? [] : selectAnswers(db).where(inArray(answers.paperId, [...paperIds]))
}

export async function listPaperAnswers(db: Db | Tx, paperId: string): Promise<AnswerRow[]> {
  return selectAnswers(db).where(eq(answers.paperId, paperId))
}
