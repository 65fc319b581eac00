import { AppError } from '#contract/base/errors.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { updateCohorts } from '#server/features/marking/cohorts.ts'
import { noteApplied } from '#server/features/marking/queries.ts'
import { markPaper } from '#server/features/marking/mark-paper.ts'
import { transactMarks } from '#server/features/marking/transact-marks.ts'
import { publishExamEvent } from '#server/features/exams/exam-events.ts'
import { listReadPaperIds } from '#server/features/papers/queries/listed-papers.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import { createYield } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

const papersAtOnce = 100

/** Re-marks the papers of an exam under its current scheme. Idempotent. */
export async function markExam(ctx: Context, { examId }: { examId: string }, run: Pick<JobRun, 'signal'>): Promise<'done' | 'skipped'> {
  const rest = createYield()
  const row = await findExamRow(ctx.db, examId)
  if (row === null || row.confirmedAt !== null) return 'skipped'
  try {
    // Cohorts come first, so that each mark changes once.
    const moved = await updateCohorts(ctx, row)
    for (let afterId: string | null = null; ;) {
      const paperIds: string[] = await listReadPaperIds(ctx.db, { examId, afterId, limit: papersAtOnce })
      for (const paperId of paperIds) {
        run.signal.throwIfAborted()
        await rest()
        await markPaperOf(ctx, examId, paperId)
      }
      const last = paperIds.at(-1)
      if (last === undefined) break
      afterId = last
    }
    await noteApplied(ctx.db, examId, moved)
    return 'done'
  } catch (error) {
    // The exam was deleted or confirmed meanwhile.
    if (error instanceof AppError && (error.code === 'exam-not-found' || error.code === 'exam-confirmed')) return 'skipped'
    throw error
  }
}

export async function markPaperOf(ctx: Context, examId: string, paperId: string): Promise<void> {
  await transactMarks(ctx, async (tx, marking) => {
    const exam = await shareOpenExam(tx, examId)
    await lockWork(tx, exam, { paperIds: [paperId] })
    if (await markPaper(marking, tx, { exam, paperId })) await publishExamEvent(ctx, tx, examId, { marked: paperId })
  })
}
