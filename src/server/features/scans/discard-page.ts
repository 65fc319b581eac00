import { describeDuplicate } from '#engine/papers/describe-duplicate.ts'
import { AppError } from '#contract/errors.ts'
import { deleteAnswersOfPage, hasReviewedAnswers } from '#server/features/marking/queries.ts'
import { markPage } from '#server/features/marking/mark-page.ts'
import { changePage, readPageLater } from '#server/features/scans/change-page.ts'
import { findDuplicatePage, findReadPage, updatePage, type PageWithExam } from '#server/features/scans/queries/pages.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Puts a page away, its answers with it; a second picture of the same side then takes its place. Throws
 * `page-reviewed` while a person's decision stands on it.
 */
export async function discardPage(ctx: Context, actor: Actor, row: PageWithExam): Promise<void> {
  await changePage(ctx, { actor, row, action: 'page.discard' }, async (tx, { page }) => {
    if (page.discardedAt !== null) return
    if (page.state === 'plain') throw new AppError('page-read', { message: 'A person put this page into a paper. Take it out of the paper first.' })
    await updatePage(tx, page.id, { discardedAt: ctx.now() })
    if (page.state !== 'read' || page.paperId === null || page.pageNumber === null) return
    if (await hasReviewedAnswers(tx, page.id)) throw new AppError('page-reviewed')
    await deleteAnswersOfPage(tx, page.id)
    const successor = await findDuplicatePage(tx, page.paperId, page.pageNumber)
    if (successor !== null) await readPageLater(ctx, tx, successor, { paperId: null, pageNumber: null })
  })
}

/** Takes a page back as it was; where another picture has its place meanwhile, it is a duplicate. */
export async function restorePage(ctx: Context, actor: Actor, row: PageWithExam): Promise<void> {
  await changePage(ctx, { actor, row, action: 'page.restore' }, async (tx, { exam, page }) => {
    if (page.discardedAt === null) return
    if (page.state === 'waiting') {
      await updatePage(tx, page.id, { discardedAt: null })
      return readPageLater(ctx, tx, page.id)
    }
    if (page.state !== 'read' || page.paperId === null || page.pageNumber === null) return updatePage(tx, page.id, { discardedAt: null })
    const other = await findReadPage(tx, page.paperId, page.pageNumber)
    if (other !== null) {
      const reason = describeDuplicate({ ...other, page: page.pageNumber, paper: row.paperNumber ?? '' })
      return updatePage(tx, page.id, { discardedAt: null, state: 'duplicate', reason })
    }
    await updatePage(tx, page.id, { discardedAt: null })
    await markPage(ctx, tx, { exam, paperId: page.paperId, pageId: page.id, questions: page.questions })
  })
}
