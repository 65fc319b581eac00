import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { refuseByExam } from '#server/features/scans/accept-upload.ts'
import { cleanUploadsLater } from '#server/features/scans/clean-uploads.ts'
import { insertBatch } from '#server/features/scans/queries/uploads.ts'
import { refuseUnfitTemplate } from '#server/features/templates/choose-template.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Begins an upload of files for an exam. Throws `exam-confirmed`, `exam-not-printed`, `template-invalid`. */
export async function createBatch(ctx: Context, actor: Actor, examId: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const exam = await shareOpenExam(tx, examId)
    refuseByExam({ exam })
    await refuseUnfitTemplate(tx, exam)
    await cleanUploadsLater(ctx, tx)
    return insertBatch(tx, { schoolId: exam.schoolId, examId, uploadedBy: actor.userId })
  })
}
