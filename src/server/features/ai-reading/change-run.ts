import { AppError } from '#contract/base/errors.ts'
import type { AiReadingAction } from '#contract/ai-reading.ts'
import type { Tx } from '#db/client.ts'
import { decideRun } from '#server/features/ai-reading/decide-run.ts'
import { enrolReadPages, listWaitingPapers, reopenPages } from '#server/features/ai-reading/queries/pages.ts'
import { ensureRun, lockRun, updateRun, type AiReadingRun } from '#server/features/ai-reading/queries/runs.ts'
import { findSettings } from '#server/features/ai-reading/queries/settings.ts'
import { enqueueWaiting, trialSize } from '#server/features/ai-reading/read-page-later.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Starts, pauses or stops the AI reading of an exam. Throws `ai-reading-off`, `ai-reading-run-state`, `exam-confirmed`. */
export async function changeRun(ctx: Context, actor: Actor, exam: ExamRow, action: AiReadingAction): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await shareOpenExam(tx, exam.id)
    const settings = await findSettings(tx, exam.schoolId)
    const isForward = action !== 'pause' && action !== 'stop'
    if (isForward && (ctx.model === null || settings?.isOn !== true)) throw new AppError('ai-reading-off')
    if (action === 'try' || action === 'read-all') await ensureRun(tx, { examId: exam.id, schoolId: exam.schoolId, state: 'stopped' })
    const run = await lockRun(tx, exam.id, 'update')
    const next = run === null ? null : decideRun(run, action)
    if (run === null || next === null) throw new AppError('ai-reading-run-state')
    // Whoever lets it go on after it has asked agrees to the cost.
    const isCostAgreed = run.isCostAgreed || (isForward && run.hindrance?.code === 'cost-a-paper')
    await updateRun(tx, exam.id, { ...next, isCostAgreed, hindrance: null, updatedAt: ctx.now() })
    if (isForward) await enqueueRun(ctx, tx, { ...run, ...next }, action)
    await recordAudit(tx, { actor, action: `ai-reading.${action}`, subject: exam.id })
  })
}

/** Gathers what there is to read and queues what may go. */
async function enqueueRun(ctx: Context, tx: Tx, run: AiReadingRun, action: AiReadingAction): Promise<void> {
  await enrolReadPages(tx, run.examId)
  if (action === 'retry') await reopenPages(tx, run.examId, ['failed'])
  const trialPapers = run.state === 'trying' ? await fillTrial(tx, run) : run.trialPapers
  await enqueueWaiting(ctx, tx, { ...run, trialPapers })
}

/** Up to five papers: those that are in it, and then the first that wait. */
async function fillTrial(tx: Tx, { examId, trialPapers }: AiReadingRun): Promise<string[]> {
  if (trialPapers.length >= trialSize) return trialPapers
  const waiting = await listWaitingPapers(tx, examId, trialSize)
  const filled = [...new Set([...trialPapers, ...waiting])].slice(0, trialSize)
  await updateRun(tx, examId, { trialPapers: filled })
  return filled
}
