import { AppError } from '#contract/base/errors.ts'
import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { followDecisions } from '#server/features/marking/follow-decisions.ts'
import { updateCohorts } from '#server/features/marking/cohorts.ts'
import { markPaperOf } from '#server/features/marking/mark-exam.ts'
import { noteApplied } from '#server/features/marking/queries.ts'
import { listUndecidedPaperIds } from '#server/features/papers/queries/answers.ts'
import { createYield } from '#server/platform/event-loop/yield-to-event-loop.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

/**
 * After words came in: sees the answers that no person has decided among the others, and puts decisions that stand over those
 * in the same words. What a person decided, and what is confirmed, stays. May run twice.
 */
export async function refreshProposals(ctx: Context, { examId }: { examId: string }, run: Pick<JobRun, 'signal'>): Promise<'done' | 'skipped'> {
  const row = await findExamRow(ctx.db, examId)
  if (row === null || row.confirmedAt !== null) return 'skipped'
  const rest = createYield()
  try {
    const moved = await updateCohorts(ctx, row)
    for (const paperId of await listUndecidedPaperIds(ctx.db, examId, moved)) {
      run.signal.throwIfAborted()
      await rest()
      await markPaperOf(ctx, examId, paperId)
    }
    await noteApplied(ctx.db, examId, moved)
    await followDecisions(ctx, row)
    return 'done'
  } catch (error) {
    // Deleted or confirmed meanwhile: nobody wants it any more.
    if (error instanceof AppError && (error.code === 'exam-not-found' || error.code === 'exam-confirmed')) return 'skipped'
    throw error
  }
}
