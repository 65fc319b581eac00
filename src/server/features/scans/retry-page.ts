import { AppError } from '#contract/base/errors.ts'
import { changePage, readPageLater } from '#server/features/scans/change-page.ts'
import type { PageWithExam } from '#server/features/papers/queries/listed-pages.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Reads a page again. Decisions about its answers stand, and what was read of it stays if less is found now. */
export async function retryPage(ctx: Context, actor: Actor, row: PageWithExam): Promise<void> {
  await changePage(ctx, { actor, row, action: 'page.retry' }, async (tx, { page }) => {
    if (page.discardedAt !== null) throw new AppError('page-put-away')
    if (page.state === 'waiting') return
    if (page.state === 'plain') throw new AppError('page-in-paper')
    // A page that was read keeps its place meanwhile by what it is; any other starts from nothing.
    await readPageLater(
      ctx,
      tx,
      page.id,
      page.state === 'read' ? {} : { paperId: null, pageNumber: null, assignedBy: null, isCopy: false, questions: [] },
    )
  })
}
