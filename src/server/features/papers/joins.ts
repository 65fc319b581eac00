import { and, eq, isNull, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, pages, papers } from '#db/schema.ts'
import { hasUpright, isPlain, isRead } from '#server/features/papers/kept-page.ts'
import { plainPictureId } from '#server/features/papers/queries/model-replies.ts'

/** Other features join these selects instead of the tables. PostgreSQL inlines them. */

/** Every paper. */
export function papersToJoin(db: Db | Tx) {
  const { id, examId, number, version, pupilId, absent, missingConfirmed, className } = papers
  return db.select({ id, examId, number, version, pupilId, absent, missingConfirmed, className }).from(papers).as('a_paper')
}

/** Every answer, without its reading and the reasons for its mark. */
export function answersToJoin(db: Db | Tx) {
  const { id, examId, paperId, question, marks, max } = answers
  return db.select({ id, examId, paperId, question, marks, max }).from(answers).as('an_answer')
}

/**
 * Pages that may be sent to a model: printed ones that were read, and plain ones. A plain page with our corner squares is left
 * out, since it may be a printed sheet with a name whose code was unreadable.
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
 * A stamp of the marks and readings of each paper's answers, without confidence and reasons. A statement about the marks is
 * valid while the stamp stays the same.
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
