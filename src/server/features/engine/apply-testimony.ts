import { AppError } from '#contract/errors.ts'
import { findPageWork, updatePage, type PageWork } from '#server/features/engine/queries/pages.ts'
import { clearHindrance } from '#server/features/engine/queries/runs.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { markPage } from '#server/features/marking/mark-page.ts'
import { lockPaperRow } from '#server/features/marking/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** Marks a page by what the engine testified, as one fact with its being done. Run twice it changes nothing. */
export async function applyTestimony(ctx: Context, { pageId, paperId, exam: { id: examId } }: PageWork): Promise<'done' | 'skipped'> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const exam = await shareOpenExam(tx, examId)
      await lockPaperRow(tx, paperId)
      const now = await findPageWork(tx, pageId)
      // Put away or moved meanwhile.
      if (now === null || now.paperId !== paperId) return 'skipped'
      const isChanged = await markPage(ctx, tx, { exam, paperId, pageId, questions: now.questions })
      // The run before the page, as everywhere.
      await clearHindrance(tx, examId)
      await updatePage(tx, pageId, { state: 'done', reason: '', idleTries: 0, updatedAt: ctx.now() })
      if (isChanged) await tellExam(ctx, tx, examId, { marked: paperId })
      return 'done'
    })
  } catch (error) {
    // Confirmed or deleted meanwhile: nobody wants it any more.
    if (error instanceof AppError && (error.code === 'exam-not-found' || error.code === 'exam-confirmed')) return 'skipped'
    throw error
  }
}
