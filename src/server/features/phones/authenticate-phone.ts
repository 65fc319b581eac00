import { AppError } from '#contract/base/errors.ts'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { findSession } from '#server/features/accounts/queries/sessions.ts'
import type { UserRow } from '#server/features/accounts/queries/users.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { findExamRow, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { findPhoneByToken, type PhoneRow } from '#server/features/phones/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { PhoneActor } from '#server/platform/http/actor.ts'

/**
 * Which phone a token stands for now, or why it has ended. A phone lasts no longer than the session that showed the code, that
 * person's right to the exam, and the time until the exam is confirmed.
 */
export async function authenticatePhone(ctx: Context, token: string): Promise<PhoneActor | AppError | null> {
  const phone = await findPhoneByToken(ctx.db, hashCode(token))
  if (phone === null) return null
  return (await findWhyOver(ctx, phone)) ?? { phoneId: phone.id, examId: phone.examId, batchId: phone.batchId, userId: phone.userId }
}

/** Null while the phone may send. */
export async function findWhyOver(ctx: Context, phone: PhoneRow): Promise<AppError | null> {
  const now = ctx.now()
  if (phone.endedAt !== null) return new AppError('phone-ended')
  if (phone.expiresAt <= now) return new AppError('phone-expired')
  const [host, exam] = await Promise.all([findSession(ctx.db, phone.sessionId, now), findExamRow(ctx.db, phone.examId)])
  if (exam === null || host === null || !canLetIn(host.user, exam)) return new AppError('phone-ended')
  return exam.confirmedAt === null ? null : new AppError('exam-confirmed')
}

/** Whether the person who shows the code may still work on the exam. */
export function canLetIn({ id: userId, role, status, schoolId }: UserRow, exam: ExamRow): boolean {
  return status === 'ACTIVE' && canSeeExam({ userId, role, schoolId }, exam)
}
