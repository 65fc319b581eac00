import { AppError } from '#contract/errors.ts'
import type { EngineAction } from '#contract/engine.ts'
import type { Tx } from '#db/client.ts'
import { decideRun } from '#server/features/engine/decide-run.ts'
import { enrolReadPages, listWaitingPapers, reopenPages } from '#server/features/engine/queries/pages.ts'
import { ensureRun, lockRun, updateRun, type EngineRun } from '#server/features/engine/queries/runs.ts'
import { findSettings } from '#server/features/engine/queries/settings.ts'
import { enqueueWaiting, trialSize } from '#server/features/engine/read-page-later.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import type { ExamRow } from '#server/features/exams/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Starts, holds or ends the engine's work on an exam. Throws `engine-off`, `engine-run-state`, `exam-confirmed`. */
export async function changeRun(ctx: Context, actor: Actor, exam: ExamRow, action: EngineAction): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await shareOpenExam(tx, exam.id)
    const settings = await findSettings(tx, exam.schoolId)
    const isForward = action !== 'pause' && action !== 'stop'
    if (isForward && (ctx.model === null || settings?.isOn !== true)) throw new AppError('engine-off')
    if (action === 'try' || action === 'read-all') await ensureRun(tx, { examId: exam.id, schoolId: exam.schoolId, state: 'stopped' })
    const run = await lockRun(tx, exam.id, 'update')
    const next = run === null ? null : decideRun(run, action)
    if (run === null || next === null) throw new AppError('engine-run-state')
    await updateRun(tx, exam.id, { ...next, hindrance: '', updatedAt: ctx.now() })
    if (isForward) await takeUp(ctx, tx, { ...run, ...next }, action)
    await recordAudit(tx, { actor, action: `engine.${action}`, subject: exam.id })
  })
}

/** Gathers what there is to read and queues what may go. */
async function takeUp(ctx: Context, tx: Tx, run: EngineRun, action: EngineAction): Promise<void> {
  await enrolReadPages(tx, run.examId)
  if (action === 'retry') await reopenPages(tx, run.examId, ['failed'])
  const trialPapers = run.state === 'trying' ? await fillTrial(tx, run) : run.trialPapers
  await enqueueWaiting(ctx, tx, { ...run, trialPapers })
}

/** Up to five papers: those that are in it, and then the first that wait. */
async function fillTrial(tx: Tx, { examId, trialPapers }: EngineRun): Promise<string[]> {
  if (trialPapers.length >= trialSize) return trialPapers
  const waiting = await listWaitingPapers(tx, examId, trialSize)
  const filled = [...new Set([...trialPapers, ...waiting])].slice(0, trialSize)
  await updateRun(tx, examId, { trialPapers: filled })
  return filled
}
