import type { ExamRight } from '#contract/exams.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { findExamRight } from '#server/features/exams/find-exam-right.ts'
import { canSeeExam, refuseIfConfirmed } from '#server/features/exams/policy.ts'
import { findExamRow, lockExam, shareExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import type { Viewer } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'

/** For what only its owner and the leaders of the school do. Throws `exam-not-found` for one that does not exist, is deleted, or is not the caller's to lead. */
export async function getExamFor({ db }: Pick<Context, 'db'>, viewer: Viewer, examId: string, options?: { deleted: boolean }): Promise<ExamRow> {
  const row = await findExamRow(db, examId, options)
  if (row === null || !canSeeExam(viewer, row)) throw new AppError('exam-not-found')
  return row
}

/** For what its markers may do too. Throws `exam-not-found`. */
export async function getMarkedExamFor({ db }: Pick<Context, 'db'>, viewer: Viewer, examId: string): Promise<{ exam: ExamRow; right: ExamRight }> {
  const exam = await findExamRow(db, examId)
  const right = exam === null ? null : await findExamRight(db, viewer, exam)
  if (exam === null || right === null) throw new AppError('exam-not-found')
  return { exam, right }
}

/** The exam's row, held by nobody else until the transaction ends. Throws `exam-not-found`, `exam-confirmed`. */
export async function lockOpenExam(tx: Tx, examId: string): Promise<ExamRow> {
  return requireOpen(await lockExam(tx, examId))
}

/**
 * For changes to pages and marks: as many as like at once, but not while the exam is being saved, printed or
 * confirmed. Throws `exam-not-found`, `exam-confirmed`.
 */
export async function shareOpenExam(tx: Tx, examId: string): Promise<ExamRow> {
  return requireOpen(await shareExam(tx, examId))
}

function requireOpen(row: ExamRow | null): ExamRow {
  if (row === null) throw new AppError('exam-not-found')
  refuseIfConfirmed(row)
  return row
}
