import { AppError } from '#contract/base/errors.ts'
import type { ExamRight } from '#contract/exams.ts'
import type { Db, Tx } from '#db/client.ts'
import { findExamRight } from '#server/features/exams/find-exam-right.ts'
import { listExamsOfAnswers, type ExamOfAnswers } from '#server/features/papers/queries/answer-places.ts'
import { listBlindAnswers } from '#server/features/papers/queries/blind-answers.ts'
import { maySeeAnswers } from '#server/features/shares/find-own-answers.ts'
import type { SchoolWork, Viewer } from '#server/features/schools/policy.ts'

/**
 * What the caller may do with these answers of an exam. Null, as for answers that do not exist, also to a marker who was asked to mark one
 * of them again blind: until they have, they meet it nowhere else; and to one in whose share not all of them are. Who leads the exam sees all of
 * it, and is never asked.
 */
export async function findAnswerRight(
  db: Db | Tx,
  viewer: Viewer,
  exam: SchoolWork & { id: string },
  answerIds: readonly string[],
): Promise<ExamRight | null> {
  const right = await findExamRight(db, viewer, exam)
  if (right !== 'mark') return right
  if ((await listBlindAnswers(db, viewer.userId, { answerIds })).size > 0) return null
  return (await maySeeAnswers(db, { examId: exam.id, userId: viewer.userId }, answerIds)) ? right : null
}

/** The one exam that holds all of these answers, for whoever may mark them. Throws `answer-not-found`. */
export async function getExamOfAnswers(db: Db | Tx, viewer: Viewer, answerIds: readonly string[]): Promise<ExamOfAnswers> {
  const [exam, another] = await listExamsOfAnswers(db, answerIds)
  if (!exam || another || (await findAnswerRight(db, viewer, exam, answerIds)) === null) throw new AppError('answer-not-found')
  return exam
}
