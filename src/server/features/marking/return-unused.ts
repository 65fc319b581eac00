import type { Tx } from '#db/client.ts'
import { lockExam } from '#server/features/exams/queries/exams.ts'
import { markWaitingJob } from '#server/features/credits/declare-jobs.ts'
import { deleteWaits } from '#server/features/credits/queries/waits.ts'
import { returnCredits } from '#server/features/credits/return-credits.ts'
import { returnUnusedJob } from '#server/features/marking/declare-jobs.ts'
import { listPaperIds, listUnusedPapers } from '#server/features/papers/queries/unused-papers.ts'
import type { Context } from '#server/platform/context.ts'

/** Asks for it in the transaction in which papers may lose their last page or word, or an exam is confirmed. */
export async function returnUnusedLater(ctx: Pick<Context, 'config' | 'queue'>, tx: Tx, examId: string): Promise<void> {
  if (ctx.config.billing !== 'off') await ctx.queue.send(tx, returnUnusedJob, { examId }, { key: examId })
}

/**
 * Gives back the credits of an exam's papers that are blank or were put away and, once it is confirmed, of those that people marked
 * wholly by hand. Idempotent.
 */
export async function returnUnused(ctx: Context, { examId }: { examId: string }): Promise<'done' | 'skipped'> {
  return ctx.db.transaction(async (tx) => {
    // No page comes and goes meanwhile.
    const exam = await lockExam(tx, examId)
    if (exam === null) return 'skipped'
    const { schoolId } = exam
    const unused = await listUnusedPapers(tx, examId)
    const give = (paperIds: readonly string[], why: 'blank' | 'put-away' | 'by-hand') =>
      returnCredits(ctx, tx, { schoolId, papers: paperIds.map((paperId) => ({ paperId, examId })), why })
    const blank = unused.flatMap(({ paperId, isBlank }) => (isBlank ? paperId : []))
    const putAway = unused.flatMap(({ paperId, isBlank }) => (isBlank ? [] : paperId))
    const byHand = exam.confirmedAt === null ? [] : await listPaperIds(tx, examId)
    await deleteWaits(tx, schoolId, [...blank, ...putAway, ...byHand])
    const count = (await give(blank, 'blank')) + (await give(putAway, 'put-away')) + (await give(byHand, 'by-hand'))
    // What came back is there for those that wait.
    if (count > 0) await ctx.queue.send(tx, markWaitingJob, { schoolId }, { key: schoolId })
    return count > 0 ? 'done' : 'skipped'
  })
}
