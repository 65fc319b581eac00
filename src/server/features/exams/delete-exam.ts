import { AppError } from '#contract/base/errors.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { hasScans, updateExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Takes the exam off the lists until it is restored. Throws `exam-in-use` once pages came in. */
export async function deleteExam(ctx: Context, actor: Actor, { id }: ExamRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOpenExam(tx, id)
    if (await hasScans(tx, id)) throw new AppError('exam-in-use')
    await updateExam(tx, id, { deletedAt: ctx.now() })
    await recordAudit(tx, { actor, action: 'exam.delete', subject: id })
  })
}

export async function restoreExam(ctx: Context, actor: Actor, { id, deletedAt }: ExamRow): Promise<void> {
  if (deletedAt === null) return
  await ctx.db.transaction(async (tx) => {
    await updateExam(tx, id, { deletedAt: null })
    await recordAudit(tx, { actor, action: 'exam.restore', subject: id })
  })
}
