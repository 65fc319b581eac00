import type { Tx } from '#db/client.ts'
import { listPlainQuestions } from '#engine/marking/model-reply/asked-question.ts'
import { readPageJob } from '#server/features/ai-reading/declare-jobs.ts'
import { isWanted } from '#server/features/ai-reading/is-wanted.ts'
import { listPlainToRead, upsertPage } from '#server/features/ai-reading/queries/pages.ts'
import { ensureRun, lockRun, updateRun, type AiReadingRun } from '#server/features/ai-reading/queries/runs.ts'
import { findSettings } from '#server/features/ai-reading/queries/settings.ts'
import { trialSize } from '#server/features/ai-reading/read-page-later.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import { listPrintedQuestions } from '#server/features/papers/queries/page-readings.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Puts the plain pages of these papers in the queue of AI reading, in the transaction that changes where pages lie or what is painted
 * over. What was answered to the same request is not asked again. The first papers begin the run of their exam, as printed
 * ones do.
 */
export async function readPlainPagesLater(
  ctx: Context,
  tx: Tx,
  { exam, paperIds }: { exam: ExamToMark; paperIds: readonly string[] },
): Promise<void> {
  if (ctx.model === null || exam.isSample) return
  const settings = await findSettings(tx, exam.schoolId)
  const marked = settings?.isOn === true ? readMarkedExam(exam) : null
  if (marked === null) return
  const printed = await listPrintedQuestions(tx, paperIds)
  const asking = paperIds.filter((paperId) => listPlainQuestions(marked, printed.get(paperId) ?? new Set()).length > 0)
  const found = await listPlainToRead(tx, asking)
  if (found.length === 0) return
  await ensureRun(tx, { examId: exam.id, schoolId: exam.schoolId, state: 'trying' })
  // In the order in which they were given.
  const run = await joinTrial(
    ctx,
    tx,
    exam.id,
    paperIds.filter((paperId) => found.some((page) => page.paperId === paperId)),
  )
  for (const { pageId, paperId } of found) {
    await upsertPage(tx, { pageId, schoolId: exam.schoolId, examId: exam.id, paperId, updatedAt: ctx.now() })
    const work = { state: 'waiting', paperId, exam: { confirmedAt: null } } as const
    if (isWanted({ work, run, settings })) await ctx.queue.send(tx, readPageJob, { pageId }, { key: pageId, share: exam.schoolId })
  }
}

/** The first five papers are the trial. */
async function joinTrial(ctx: Context, tx: Tx, examId: string, paperIds: readonly string[]): Promise<AiReadingRun | null> {
  const run = await lockRun(tx, examId, 'update')
  if (run?.state !== 'trying') return run
  const trialPapers = [...new Set([...run.trialPapers, ...paperIds])].slice(0, Math.max(trialSize, run.trialPapers.length))
  if (trialPapers.length > run.trialPapers.length) await updateRun(tx, examId, { trialPapers, updatedAt: ctx.now() })
  return { ...run, trialPapers }
}
