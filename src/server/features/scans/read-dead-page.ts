import { findBarePage, lockPage, updatePage } from '#server/features/scans/queries/pages.ts'
import { readPage, setAsidePage } from '#server/features/scans/read-page.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobRun } from '#server/platform/queue.ts'

const lastChance = 'Whatever read this page stopped. It is tried once more by itself.'

/**
 * A page whose readers died each time. It may be the culprit, or only have been read beside it: it gets one more
 * try, which is written down before, so that a page that kills again is known when it comes back.
 */
export async function readDeadPage(ctx: Context, { pageId }: { pageId: string }, { signal }: JobRun): Promise<'done' | 'skipped'> {
  const page = await findBarePage(ctx.db, pageId)
  if (page?.state !== 'waiting') return 'skipped'
  if (page.reason === lastChance) return setAsidePage(ctx, pageId)
  const isWaiting = await ctx.db.transaction(async (tx) => {
    const now = await lockPage(tx, pageId)
    if (now?.state !== 'waiting') return false
    await updatePage(tx, pageId, { reason: lastChance })
    return true
  })
  return isWaiting ? readPage(ctx, { pageId }, { isLastTry: true, signal }) : 'skipped'
}
