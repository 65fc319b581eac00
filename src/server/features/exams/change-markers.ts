import { AppError } from '#contract/base/errors.ts'
import { deleteMarker, findColleague, insertMarker } from '#server/features/exams/queries/markers.ts'
import { lockExam, type ExamRow } from '#server/features/exams/queries/exams.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** The exam's row is what a removal and the removed marker's next decision wait for. */
interface Named {
  exam: Pick<ExamRow, 'id' | 'schoolId'>
  userId: string
}

/** Lets a colleague of the same school mark the exam. Throws `user-not-found`. Naming twice changes nothing. */
export async function addMarker(ctx: Context, actor: Actor, { exam, userId }: Named): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if ((await lockExam(tx, exam.id)) === null) throw new AppError('exam-not-found')
    if ((await findColleague(tx, exam.schoolId, userId)) === null) throw new AppError('user-not-found')
    const isNew = await insertMarker(tx, { examId: exam.id, userId })
    if (isNew) await recordAudit(tx, { actor, action: 'exam.add-marker', subject: userId, detail: exam.id })
  })
}

/** What they decided stays, under their name. Removing twice changes nothing. */
export async function removeMarker(ctx: Context, actor: Actor, { exam, userId }: Named): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if ((await lockExam(tx, exam.id)) === null) throw new AppError('exam-not-found')
    const wasNamed = await deleteMarker(tx, exam.id, userId)
    if (wasNamed) await recordAudit(tx, { actor, action: 'exam.remove-marker', subject: userId, detail: exam.id })
  })
}
