import { AppError } from '#contract/base/errors.ts'
import { lockOpenExam } from '#server/features/exams/get-exam-for.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { updatePaper } from '#server/features/papers/queries/papers.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Says of papers without a single answer that nothing was written on them, or takes it back. Throws `paper-not-found`, `exam-confirmed`. */
export async function setBlank(
  ctx: Context,
  actor: Actor,
  { examId, paperIds, blank }: { examId: string; paperIds: readonly string[]; blank: boolean },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const exam = await lockOpenExam(tx, examId)
    const { papers } = await lockWork(tx, exam, { paperIds })
    if (papers.length < new Set(paperIds).size) throw new AppError('paper-not-found')
    for (const { id } of papers) {
      await updatePaper(tx, id, { blankSaidAt: blank ? ctx.now() : null })
      await recordAudit(tx, { actor, action: blank ? 'paper.blank' : 'paper.not-blank', subject: id })
    }
  })
}
