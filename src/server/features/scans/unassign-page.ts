import { AppError } from '#contract/base/errors.ts'
import { changePage, readPageLater, readSecondPicture } from '#server/features/scans/change-page.ts'
import { deleteAnswersOfPage, hasReviewedAnswers } from '#server/features/papers/queries/answers.ts'
import { releaseEmptyPaper } from '#server/features/papers/queries/papers.ts'
import type { PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Takes back that a person said whose page it is. Its answers go, and it is read again from nothing, so that it waits for a
 * person as before; a second picture of the same side takes its place. Throws `page-not-assigned`, and `page-reviewed` while a person's decision stands on it.
 */
export async function unassignPage(ctx: Context, actor: Actor, row: PageWithExam): Promise<void> {
  await changePage(ctx, { actor, row, action: 'page.unassign' }, async (tx, { page }) => {
    const isPlaced = page.state === 'read' || page.state === 'waiting'
    if (page.assignedBy === null || page.paperId === null || page.discardedAt !== null || !isPlaced) throw new AppError('page-not-assigned')
    if (await hasReviewedAnswers(tx, page.id)) throw new AppError('page-reviewed')
    await deleteAnswersOfPage(tx, page.id)
    await readPageLater(ctx, tx, page.id, { paperId: null, pageNumber: null, assignedBy: null, isCopy: false, questions: [] })
    await readSecondPicture(ctx, tx, page)
    // Of a copied sheet that was given a paper of its own.
    if (page.isCopy) await releaseEmptyPaper(tx, page.paperId)
  })
}
