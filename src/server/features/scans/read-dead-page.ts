import type { PageReason } from '#engine/papers/page-reason.ts'
import { readPage, setAsidePage } from '#server/features/scans/read-page.ts'
import { findBarePage, updatePage } from '#server/features/papers/queries/pages.ts'
import { lockWork } from '#server/features/papers/lock-work.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobRun } from '#server/platform/queue.ts'

/** Stands on a page that gets its last chance. */
const lastChance: PageReason = { code: 'reader-stopped' }

/**
 * A page whose readers died each time. It may be the culprit, or only have been read beside it: it gets one more
 * try, which is written down before, so that a page that kills again is known when it comes back.
 */
export async function readDeadPage(ctx: Context, { pageId }: { pageId: string }, { signal }: JobRun): Promise<'done' | 'skipped'> {
  const page = await findBarePage(ctx.db, pageId)
  if (page?.state !== 'waiting') return 'skipped'
  if (page.reasons.some(({ code }) => code === lastChance.code)) return setAsidePage(ctx, page)
  const isWaiting = await ctx.db.transaction(async (tx) => {
    const [now] = (await lockWork(tx, { id: page.examId, schoolId: page.schoolId }, { pageIds: [pageId] })).pages
    if (now?.state !== 'waiting') return false
    await updatePage(tx, pageId, { reasons: [lastChance] })
    return true
  })
  return isWaiting ? readPage(ctx, { pageId }, { isLastTry: true, signal }) : 'skipped'
}
