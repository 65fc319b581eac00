import type { PageCover } from '#engine/papers/page-cover.ts'
import { readPlainPagesLater } from '#server/features/ai-reading/read-plain-later.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { updateExam } from '#server/features/exams/queries/exams.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import { listPlainPages } from '#server/features/papers/queries/model-replies.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Says where names stand on the plain pages of an exam, which AI reading then reads again. Throws `exam-confirmed`. */
export async function setCover(ctx: Context, actor: Actor, { examId, cover }: { examId: string; cover: PageCover }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    await updateExam(tx, examId, { plainCover: cover })
    const placed = await listPlainPages(tx, { examId })
    await readPlainPagesLater(ctx, tx, { exam, paperIds: [...new Set(placed.map(({ paperId }) => paperId))] })
    await recordAudit(tx, { actor, action: 'plain.cover', subject: examId })
  })
}
