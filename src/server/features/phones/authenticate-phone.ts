import { AppError } from '#contract/base/errors.ts'
import { hashCode } from '#server/features/accounts/one-time-code.ts'
import { findUserOfSession } from '#server/features/accounts/queries/users.ts'
import { canSeeExam } from '#server/features/exams/policy.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { findPhoneByToken, type PhoneRow } from '#server/features/phones/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { PhoneActor } from '#server/platform/http/actor.ts'

/**
 * Which phone a token stands for now, or why it opens nothing any more. It lasts no longer than what let it in: the session of
 * who showed the code, that person's right on the exam, and the exam as long as pages may come to it.
 */
export async function authenticatePhone(ctx: Context, token: string): Promise<PhoneActor | AppError | null> {
  const phone = await findPhoneByToken(ctx.db, hashCode(token))
  if (phone === null) return null
  return (await findWhyOver(ctx, phone)) ?? { phoneId: phone.id, examId: phone.examId, batchId: phone.batchId, userId: phone.userId }
}

/** Null while it may go on. */
export async function findWhyOver(ctx: Context, phone: PhoneRow): Promise<AppError | null> {
  const now = ctx.now()
  if (phone.endedAt !== null) return new AppError('phone-ended')
  if (phone.expiresAt <= now) return new AppError('phone-expired')
  const [host, exam] = await Promise.all([findUserOfSession(ctx.db, phone.sessionId, phone.userId, now), findExamRow(ctx.db, phone.examId)])
  if (host === null || host.status !== 'ACTIVE' || exam === null) return new AppError('phone-ended')
  if (!canSeeExam({ userId: host.id, role: host.role, schoolId: host.schoolId }, exam)) return new AppError('phone-ended')
  return exam.confirmedAt === null ? null : new AppError('exam-confirmed')
}
