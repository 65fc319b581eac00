import type { Tx } from '#db/client.ts'
import { markWaitingJob } from '#server/features/credits/declare-jobs.ts'
import { listWaitingSchools } from '#server/features/credits/queries/waits.ts'
import { findLostJob, readPagesJob, splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import { listUploadsWithoutJob } from '#server/features/scans/queries/lost-uploads.ts'
import { readPagesLater } from '#server/features/scans/read-pages-later.ts'
import { listPagesWithoutJob } from '#server/features/papers/queries/lost-pages.ts'
import type { Context } from '#server/platform/context.ts'
import { deadLetterOf } from '#server/platform/queue/pg-boss.ts'

const againInSeconds = 600
const firstInSeconds = 60
/** Anything younger may still get its job. */
const youngMs = 600_000
/** The next run finds more. */
const maxPerRun = 1000

/** At most one job waits. */
export async function findLostLater(ctx: Pick<Context, 'db' | 'queue'>, isStart = false): Promise<void> {
  await ctx.queue.send(ctx.db, findLostJob, {}, { key: 'lost', startAfterSeconds: isStart ? firstInSeconds : againInSeconds })
}

/**
 * Adds the missing jobs of pages to read and of files to split. A page or file and its job are written in one transaction, so a job
 * is missing only where rows of the queue were lost, or a backup was restored without them.
 */
export async function findLost(ctx: Pick<Context, 'db' | 'queue' | 'now' | 'meters' | 'log' | 'events'>): Promise<number> {
  const before = new Date(ctx.now().getTime() - youngMs)
  const found = await ctx.db.transaction(async (tx) => {
    const pages = await listPagesWithoutJob(tx, { queues: queuesOf(readPagesJob), before, limit: maxPerRun })
    for (const [schoolId, own] of Map.groupBy(pages, (page) => page.schoolId))
      await readPagesLater(
        ctx,
        tx,
        own.map(({ id }) => id),
        schoolId,
      )
    const uploads = await splitLost(ctx, tx, before)
    // For papers that wait for credit there may be some, or none is asked for any more.
    const schools = await listWaitingSchools(tx)
    await ctx.queue.sendAll(
      tx,
      markWaitingJob,
      schools.map((schoolId) => ({ payload: { schoolId }, key: schoolId })),
    )
    return { pages: pages.length, uploads }
  })
  ctx.meters.lostFound.inc({ what: 'page' }, found.pages)
  ctx.meters.lostFound.inc({ what: 'upload' }, found.uploads)
  const all = found.pages + found.uploads
  if (all > 0) ctx.log.warn(found, 'What waited without a job was put back into the queue.')
  return all
}

async function splitLost(ctx: Pick<Context, 'queue'>, tx: Tx, before: Date): Promise<number> {
  const uploads = await listUploadsWithoutJob(tx, { queues: queuesOf(splitUploadJob), before, limit: maxPerRun })
  await ctx.queue.sendAll(
    tx,
    splitUploadJob,
    uploads.map(({ id, schoolId }) => ({ payload: { uploadId: id }, key: id, share: schoolId })),
  )
  return uploads.length
}

function queuesOf({ name }: { name: string }): [string, string] {
  return [name, deadLetterOf(name)]
}
