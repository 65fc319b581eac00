import type { Tx } from '#db/client.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { listAskedQuestions } from '#engine/marking/model-reply/asked-question.ts'
import { readPageJob } from '#server/features/ai-reading/declare-jobs.ts'
import { isWanted } from '#server/features/ai-reading/is-wanted.ts'
import { listWaitingPages, reopenPages, upsertPage } from '#server/features/ai-reading/queries/pages.ts'
import { ensureRun, findRun, lockRun, updateRun, type AiReadingRun } from '#server/features/ai-reading/queries/runs.ts'
import { findSettings } from '#server/features/ai-reading/queries/settings.ts'
import { readMarkedExam, type ExamToMark } from '#server/features/marking/read-marked-exam.ts'
import type { Context } from '#server/platform/context.ts'

/** A teacher looks at so many papers before the rest is read. */
export const trialSize = 5

/**
 * Puts a page that was read in the queue of AI reading, in the transaction that stores the reading. The first pages of an exam
 * begin its run: five papers first, and then a person allows the rest. Where AI reading is not set up or the school keeps everything to
 * itself, nothing happens.
 */
export async function readPageByAiLater(
  ctx: Context,
  tx: Tx,
  { exam, paperId, pageId, questions }: { exam: ExamToMark; paperId: string; pageId: string; questions: readonly QuestionReading[] },
): Promise<void> {
  if (ctx.model === null || exam.isSample) return
  const settings = await findSettings(tx, exam.schoolId)
  const marked = settings?.isOn === true ? readMarkedExam(exam) : null
  if (marked === null || listAskedQuestions(marked, questions).length === 0) return
  await ensureRun(tx, { examId: exam.id, schoolId: exam.schoolId, state: 'trying' })
  const run = await lockRunToAdd(ctx, tx, { examId: exam.id, paperId })
  await upsertPage(tx, { pageId, schoolId: exam.schoolId, examId: exam.id, paperId, updatedAt: ctx.now() })
  const work = { state: 'waiting', paperId, exam: { confirmedAt: null } } as const
  if (isWanted({ work, run, settings })) await ctx.queue.send(tx, readPageJob, { pageId }, { key: pageId, share: exam.schoolId })
}

/** The run as it is for this page: one of the first five papers joins the trial. */
async function lockRunToAdd(ctx: Context, tx: Tx, { examId, paperId }: { examId: string; paperId: string }): Promise<AiReadingRun | null> {
  const seen = await findRun(tx, examId)
  const mayJoin = (run: AiReadingRun | null) => run?.state === 'trying' && run.trialPapers.length < trialSize && !run.trialPapers.includes(paperId)
  if (!mayJoin(seen)) return lockRun(tx, examId, 'share')
  const run = await lockRun(tx, examId, 'update')
  if (run === null || !mayJoin(run)) return run
  const trialPapers = [...run.trialPapers, paperId]
  await updateRun(tx, examId, { trialPapers, updatedAt: ctx.now() })
  return { ...run, trialPapers }
}

/** After a change of the scheme: what the model replied about the old points says nothing about the new ones. */
export async function askAgainLater(ctx: Context, tx: Tx, examId: string): Promise<void> {
  if (ctx.model === null) return
  const run = await lockRun(tx, examId, 'update')
  if (run === null || run.state === 'stopped') return
  await reopenPages(tx, examId, ['done', 'not-needed'])
  await enqueueWaiting(ctx, tx, run)
}

/** Queues what waits and may go now. What was put off goes now too: whoever asked for this has seen to what it waited for. */
export async function enqueueWaiting(ctx: Context, tx: Tx, run: Pick<AiReadingRun, 'examId' | 'schoolId' | 'state' | 'trialPapers'>): Promise<void> {
  if (run.state !== 'running' && run.state !== 'trying') return
  const pageIds = await listWaitingPages(tx, run.examId, run.state === 'running' ? null : run.trialPapers)
  await ctx.queue.sendAll(
    tx,
    readPageJob,
    pageIds.map((pageId) => ({ payload: { pageId }, key: pageId, share: run.schoolId })),
  )
  await ctx.queue.hurry(tx, readPageJob, pageIds)
}
