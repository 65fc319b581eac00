import { tellExam } from '#server/features/exams/exam-events.ts'
import type { PageReason } from '#engine/papers/page-reason.ts'
import { AppError } from '#contract/errors.ts'
import { markPage } from '#server/features/marking/mark-pages.ts'
import { changePage, readPageLater, readSecondPicture } from '#server/features/scans/change-page.ts'
import { deleteAnswersOfPage, hasReviewedAnswers } from '#server/features/papers/queries/answers.ts'
import { findReadPage, updatePage } from '#server/features/papers/queries/pages.ts'
import type { PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Puts a page away, its answers with it; a second picture of the same side then takes its place. Throws
 * `page-reviewed` while a person's decision stands on it.
 */
export async function discardPage(ctx: Context, actor: Actor, row: PageWithExam): Promise<void> {
  await changePage(ctx, { actor, row, action: 'page.discard' }, async (tx, { page }) => {
    if (page.discardedAt !== null) return
    if (page.state === 'plain') throw new AppError('page-in-paper')
    await updatePage(tx, page.id, { discardedAt: ctx.now() })
    if (page.state !== 'read' || page.paperId === null || page.pageNumber === null) return
    if (await hasReviewedAnswers(tx, page.id)) throw new AppError('page-reviewed')
    await deleteAnswersOfPage(tx, page.id)
    await readSecondPicture(ctx, tx, page)
  })
}

/**
 * Takes a page back as it was. A second picture that took its place when it was put away steps back again, unless a person has
 * decided on it; where another has its place otherwise, this one is a duplicate.
 */
export async function restorePage(ctx: Context, actor: Actor, row: PageWithExam): Promise<void> {
  await changePage(ctx, { actor, row, action: 'page.restore' }, async (tx, { exam, page }) => {
    if (page.discardedAt === null) return
    if (page.state === 'waiting') {
      await updatePage(tx, page.id, { discardedAt: null })
      return readPageLater(ctx, tx, page.id)
    }
    if (page.state !== 'read' || page.paperId === null || page.pageNumber === null) return updatePage(tx, page.id, { discardedAt: null })
    const other = await findReadPage(tx, page.paperId, page.pageNumber)
    const hasStepped = other !== null && other.readAt !== null && other.readAt >= page.discardedAt && !(await hasReviewedAnswers(tx, other.id))
    if (hasStepped) {
      await deleteAnswersOfPage(tx, other.id)
      const reasons: PageReason[] = [
        { code: 'read-before', page: page.pageNumber, paper: row.paperNumber ?? '', fileName: row.fileName, sequence: page.sequence },
      ]
      await updatePage(tx, other.id, { state: 'duplicate', reasons })
      await tellExam(ctx, tx, exam.id, { page: other.id })
    } else if (other !== null) {
      const { fileName, sequence } = other
      const reasons: PageReason[] = [{ code: 'read-before', page: page.pageNumber, paper: row.paperNumber ?? '', fileName, sequence }]
      return updatePage(tx, page.id, { discardedAt: null, state: 'duplicate', reasons })
    }
    await updatePage(tx, page.id, { discardedAt: null })
    await markPage(ctx, tx, { exam, paperId: page.paperId, pageId: page.id, questions: page.questions })
  })
}
