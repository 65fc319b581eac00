import type { Tx } from '#db/client.ts'
import { readPagesJob } from '#server/features/scans/declare-jobs.ts'
import type { Context } from '#server/platform/context.ts'

/** Adds a job for each page, in the transaction that sets them to waiting. */
export async function readPagesLater(ctx: Pick<Context, 'queue'>, tx: Tx, pageIds: readonly string[], share: string): Promise<void> {
  await ctx.queue.sendAll(
    tx,
    readPagesJob,
    pageIds.map((pageId) => ({ payload: { pageIds: [pageId] }, key: pageId, share })),
  )
}
