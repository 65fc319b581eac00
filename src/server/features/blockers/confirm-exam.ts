import { AppError } from '#contract/base/errors.ts'
import { lockExam, updateExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { refuseHindered } from '#server/features/blockers/list-blockers.ts'
import { returnUnusedLater } from '#server/features/marking/return-unused.ts'
import { markExamsStale } from '#server/features/stale-exams/mark-exams-stale.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** A named person stands by the marks. Throws what is left, such as `exam-not-ready-work`. Confirming twice keeps the first name. */
export async function confirmExam(ctx: Context, actor: Actor, { id }: ExamRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockExam(tx, id)
    if (exam === null) throw new AppError('exam-not-found')
    if (exam.confirmedAt !== null) return
    if (readDraft(exam.draft).exam === null) throw new AppError('exam-not-ready-scheme')
    await refuseHindered(tx, exam)
    await updateExam(tx, id, { confirmedAt: ctx.now(), confirmedBy: actor.userId, confirmedByName: actor.name })
    await markExamsStale(ctx, tx, { schoolId: exam.schoolId, examIds: [id] })
    await recordAudit(tx, { actor, action: 'exam.confirm', subject: id })
    await returnUnusedLater(ctx, tx, id)
  })
}

/** Opens marks and pages for change again. Throws `exam-not-confirmed`, `exam-published`. */
export async function reopenExam(ctx: Context, actor: Actor, { id }: ExamRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockExam(tx, id)
    if (exam === null) throw new AppError('exam-not-found')
    if (exam.confirmedAt === null) throw new AppError('exam-not-confirmed')
    if (exam.publishedAt !== null) throw new AppError('exam-published')
    await updateExam(tx, id, { confirmedAt: null, confirmedBy: null, confirmedByName: null })
    await markExamsStale(ctx, tx, { schoolId: exam.schoolId, examIds: [id] })
    await recordAudit(tx, { actor, action: 'exam.reopen', subject: id })
  })
}
