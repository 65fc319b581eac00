import type { Tx } from '#db/client.ts'
import { maxPagesAJob, readPagesJob } from '#server/features/scans/declare-jobs.ts'
import { readPage } from '#server/features/scans/read-page.ts'
import { findBarePage } from '#server/features/papers/queries/pages.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

/** With fewer, each page is a job by itself, so that a small batch takes every thread at once. */
const manyPages = 16
/** As the queue waits before a second try. */
const retryAfterSeconds = readPagesJob.waitSeconds.first

/** Reads these pages later, in the transaction that has them wait: several in a job where there are many. */
export async function readPagesLater(ctx: Pick<Context, 'queue'>, tx: Tx, pageIds: readonly string[], share: string): Promise<void> {
  const size = pageIds.length < manyPages ? 1 : maxPagesAJob
  const groups = Array.from({ length: Math.ceil(pageIds.length / size) }, (_, at) => pageIds.slice(at * size, (at + 1) * size))
  // The key names every page: another job that begins with the same one must not count as this one.
  await ctx.queue.sendAll(
    tx,
    readPagesJob,
    groups.map((group) => ({ payload: { pageIds: group }, key: group.join(' '), share })),
  )
}

/**
 * Reads the pages of one job. A page that fails among others is tried again by itself, with as many tries as any, so that
 * it costs the others nothing; pages that were read before a worker died are not read again.
 */
export async function readPages(ctx: Context, { pageIds }: { pageIds: readonly string[] }, run: JobRun): Promise<'done' | 'skipped'> {
  const [first = '', ...others] = pageIds
  if (others.length === 0) return readPage(ctx, { pageId: first }, run)
  for (const pageId of pageIds) {
    run.signal.throwIfAborted()
    try {
      await readPage(ctx, { pageId }, { ...run, isLastTry: false })
    } catch (error) {
      run.signal.throwIfAborted()
      ctx.log.warn({ err: error, pageId }, 'A page is tried again by itself.')
      await readAlone(ctx, pageId, retryAfterSeconds)
    }
  }
  return 'done'
}

/**
 * For a job whose programs ended at every try: what still waits is tried anew, each page by itself. One that ends them is
 * known by its own count (`readWithCare`) and set aside; all others were only there.
 */
export async function readDeadPages(ctx: Context, { pageIds }: { pageIds: readonly string[] }): Promise<'done' | 'skipped'> {
  for (const pageId of pageIds) await readAlone(ctx, pageId)
  return 'done'
}

async function readAlone(ctx: Context, pageId: string, startAfterSeconds?: number): Promise<void> {
  const page = await findBarePage(ctx.db, pageId)
  if (page?.state !== 'waiting') return
  const later = startAfterSeconds === undefined ? {} : { startAfterSeconds }
  await ctx.queue.send(ctx.db, readPagesJob, { pageIds: [pageId] }, { key: pageId, share: page.schoolId, ...later })
}
