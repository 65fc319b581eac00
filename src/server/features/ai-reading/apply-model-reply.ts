import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/base/errors.ts'
import { findPageWork, updatePage, type PageWork } from '#server/features/ai-reading/queries/pages.ts'
import { clearHindrance } from '#server/features/ai-reading/queries/runs.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { shareOpenExam } from '#server/features/exams/get-exam-for.ts'
import { markPage } from '#server/features/marking/mark-pages.ts'
import { markPaper } from '#server/features/marking/mark-paper.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'

/** Marks a page by its model reply, and notes in the same transaction that this is done. A second run changes nothing. */
export async function applyModelReply(ctx: Context, work: PageWork): Promise<'done' | 'skipped'> {
  const { pageId, paperId } = work
  const examId = work.exam.id
  try {
    return await ctx.db.transaction(async (tx) => {
      const exam = await shareOpenExam(tx, examId)
      await lockWork(tx, exam, { paperIds: [paperId] })
      const now = await findPageWork(tx, pageId)
      // Put away, moved, turned or painted over in another place meanwhile: whoever did it has asked for another reading.
      if (now === null || now.paperId !== paperId || isOtherPicture(now, work)) return 'skipped'
      const isChanged =
        // An answer on plain paper may go on on the next page: all of them are marked together.
        now.plain === null
          ? await markPage(ctx, tx, { exam, paperId, pageId, questions: now.questions })
          : await markPaper(ctx, tx, { exam, paperId })
      // The run before the page, as everywhere.
      await clearHindrance(tx, examId)
      await updatePage(tx, pageId, { state: 'done', reason: null, idleTries: 0, updatedAt: ctx.now() })
      if (isChanged) await tellExam(ctx, tx, examId, { marked: paperId })
      return 'done'
    })
  } catch (error) {
    // Confirmed or deleted meanwhile: nobody wants it any more.
    if (error instanceof AppError && (error.code === 'exam-not-found' || error.code === 'exam-confirmed')) return 'skipped'
    throw error
  }
}

function isOtherPicture(now: PageWork, then: PageWork): boolean {
  const pictureOf = ({ plain, exam }: PageWork) => (plain === null ? null : [plain.pictureId, exam.plainCover])
  return !isDeepStrictEqual(pictureOf(now), pictureOf(then))
}
