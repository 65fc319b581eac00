import { and, eq, isNull, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, pages, papers } from '#db/schema.ts'
import { hasUpright, isPlain, isRead } from '#server/features/papers/kept-page.ts'
import { plainPictureId } from '#server/features/papers/queries/model-replies.ts'

/** What other features join their own rows with, in place of the tables: each is a select that PostgreSQL takes apart again. */

/** Every paper. */
export function papersToJoin(db: Db | Tx) {
  const { id, examId, number, version, pupilId, absent, missingConfirmed, className } = papers
  return db.select({ id, examId, number, version, pupilId, absent, missingConfirmed, className }).from(papers).as('a_paper')
}

/** Every answer, without what was read and why it earned its mark. */
export function answersToJoin(db: Db | Tx) {
  const { id, examId, paperId, question, marks, max } = answers
  return db.select({ id, examId, paperId, question, marks, max }).from(answers).as('an_answer')
}

/**
 * Pages that may go to a model: printed ones that were read, and plain ones. What a person put among the plain pages may be a
 * sheet of ours, with a printed name, whose code nobody could read: where our corner squares were found, it stays here.
 */
export function pagesForModel(db: Db | Tx) {
  const { id, schoolId, examId, paperId, pageNumber, state, uprightKey, pictureKey, turnDegrees, questions } = pages
  return db
    .select({
      id,
      schoolId,
      examId,
      paperId,
      pageNumber,
      state,
      uprightKey,
      pictureKey,
      turnDegrees,
      questions,
      plainPictureId: plainPictureId.as('plain_picture_id'),
    })
    .from(pages)
    .where(or(isRead, and(isPlain, not(hasUpright), isNull(pages.code))))
    .as('a_page')
}

/**
 * A stamp of what each paper's answers earned and what was read of them: while it is the same, what somebody said about the
 * marks still stands. How sure a program was, and why, is no part of it.
 */
export function marksStampsToJoin(db: Db | Tx, of: { examId: string } | { paperId: string }) {
  const earned = sql`concat_ws('|', ${answers.marks}, ${answers.max}, ${answers.needsReview}, ${answers.reading}::text,
    jsonb_path_query_array(${answers.reasons}, '$[*].code')::text, jsonb_path_query_array(${answers.reasons}, '$[*].text')::text,
    jsonb_path_query_array(${answers.reasons}, '$[*].awarded')::text, jsonb_path_query_array(${answers.reasons}, '$[*].marks')::text)`
  return db
    .select({
      paperId: answers.paperId,
      stamp: sql<string>`md5(string_agg(${answers.question} || ' ' || ${earned}, E'\n' order by ${answers.question}))`.as('stamp'),
    })
    .from(answers)
    .where('examId' in of ? eq(answers.examId, of.examId) : eq(answers.paperId, of.paperId))
    .groupBy(answers.paperId)
    .as('a_stamp')
}

/** Ids of the papers of an exam, for `in (…)`. */
export function paperIdsOf(db: Db | Tx, examId: string) {
  return db.select({ id: papers.id }).from(papers).where(eq(papers.examId, examId))
}
