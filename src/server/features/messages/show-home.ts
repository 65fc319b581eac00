import { AppError } from '#contract/base/errors.ts'
import type { WrittenMessagesHome } from '#contract/messages.ts'
import { mayPay } from '#server/features/credits/may-pay.ts'
import { findStanding } from '#server/features/messages/find-standing.ts'
import { findLastSwitch, listTellableExams } from '#server/features/messages/queries/home.ts'
import { listMonths } from '#server/features/messages/queries/months.ts'
import { findWorkScope } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const mostExams = 10

/** Whether the school sends messages, which results it could send, and what messages cost it. */
export async function showMessagesHome(ctx: Context, actor: Actor): Promise<WrittenMessagesHome> {
  const scope = findWorkScope(actor)
  if (scope === null) throw new AppError('forbidden')
  const [standing, last, exams, seesCosts] = await Promise.all([
    findStanding(ctx, actor),
    findLastSwitch(ctx.db, scope.schoolId),
    listTellableExams(ctx.db, scope, mostExams),
    mayPay(ctx.db, actor),
  ])
  const months = seesCosts ? await listMonths(ctx.db, scope.schoolId) : null
  return {
    ...standing,
    switchedByName: last?.byName ?? null,
    switchedAt: last?.updatedAt.toISOString() ?? null,
    exams: exams.map(({ id, title, publishedAt, sentAt }) => ({
      examId: id,
      title,
      publishedAt: publishedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    months: months && months.map(({ month, ...sums }) => ({ month: month.slice(0, 7), ...sums })),
  }
}
