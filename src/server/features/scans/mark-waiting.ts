import { AppError } from '#contract/base/errors.ts'
import { enqueueWaiting } from '#server/features/ai-reading/read-page-later.ts'
import { lockRun } from '#server/features/ai-reading/queries/runs.ts'
import { listCharges } from '#server/features/credits/list-charges.ts'
import { deleteWaits, listWaits, type Wait } from '#server/features/credits/queries/waits.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { markPaper } from '#server/features/marking/mark-paper.ts'
import { transactMarks } from '#server/features/marking/transact-marks.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import { createYield } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { JobOutcome, JobRun } from '#server/platform/queue/queue.ts'

/** Marks the papers of a school that waited for credit, the first to come first, as far as its credit goes. Idempotent. */
export async function markWaiting(ctx: Context, { schoolId }: { schoolId: string }, run: Pick<JobRun, 'signal'>): Promise<JobOutcome> {
  const rest = createYield()
  const marked = new Set<string>()
  const waits = await listWaits(ctx.db, schoolId)
  const charges = await listCharges(
    ctx.db,
    schoolId,
    waits.map(({ paperId }) => paperId),
  )
  const isCharged = ({ paperId }: Wait) => (charges.get(paperId) ?? 'returned') !== 'returned'
  // Another page of these came when there was credit: they need no more of it.
  for (const wait of [...waits.filter(isCharged), ...waits.filter((each) => !isCharged(each))]) {
    run.signal.throwIfAborted()
    await rest()
    const isPaid = await markWaitingPaper(ctx, wait)
    if (isPaid === false) break
    if (isPaid === true) marked.add(wait.examId)
  }
  for (const examId of marked) await readOn(ctx, examId)
  return marked.size > 0 ? 'done' : 'skipped'
}

/** False where there is no credit for it either; null where nobody wants it now. */
async function markWaitingPaper(ctx: Context, { schoolId, examId, paperId }: Wait): Promise<boolean | null> {
  try {
    return await transactMarks(ctx, async (tx, marking) => {
      const exam = await shareOpenExam(tx, examId)
      await lockWork(tx, exam, { paperIds: [paperId] })
      if (await markPaper(marking, tx, { exam, paperId })) await publishExamEvent(ctx, tx, examId, { marked: paperId })
      if (marking.charging.isWaiting(paperId)) return false
      await deleteWaits(tx, schoolId, [paperId])
      return true
    })
  } catch (error) {
    // Deleted, or people have confirmed it as they marked it.
    if (error instanceof AppError && (error.code === 'exam-not-found' || error.code === 'exam-confirmed')) return null
    throw error
  }
}

/** Has AI reading go on with the pages of papers that waited. */
async function readOn(ctx: Context, examId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, examId, 'share')
    if (run !== null) await enqueueWaiting(ctx, tx, run)
  })
}
