import type { Tx } from '#db/client.ts'
import { findLostJob, readPagesJob, splitUploadJob } from '#server/features/scans/declare-jobs.ts'
import { listUploadsWithoutJob } from '#server/features/scans/queries/lost-uploads.ts'
import { readPagesLater } from '#server/features/scans/read-pages.ts'
import { listPagesWithoutJob } from '#server/features/papers/queries/lost-pages.ts'
import type { Context } from '#server/platform/context.ts'
import { deadLetterOf } from '#server/platform/queue/pg-boss.ts'

const againInSeconds = 600
const firstInSeconds = 60
/** Whatever is younger is on its way. */
const youngMs = 600_000
/** In one run; the next one finds more. */
const mostAtATime = 1000

/** One waits at any time, whoever asks. */
export async function findLostLater(ctx: Pick<Context, 'db' | 'queue'>, isStart = false): Promise<void> {
  await ctx.queue.send(ctx.db, findLostJob, {}, { key: 'lost', startAfterSeconds: isStart ? firstInSeconds : againInSeconds })
}

/**
 * Puts back what waits and has no job: a page to be read, a file to be taken apart. What waits and its job are written as one fact,
 * so that there is none, unless rows of the queue were lost, or restored without it. How many there were is counted.
 */
export async function findLost(ctx: Pick<Context, 'db' | 'queue' | 'now' | 'meters' | 'log' | 'events'>): Promise<number> {
  const before = new Date(ctx.now().getTime() - youngMs)
  const found = await ctx.db.transaction(async (tx) => {
    const pages = await listPagesWithoutJob(tx, { queues: queuesOf(readPagesJob), before, limit: mostAtATime })
    for (const [schoolId, own] of Map.groupBy(pages, (page) => page.schoolId))
      await readPagesLater(
        ctx,
        tx,
        own.map(({ id }) => id),
        schoolId,
      )
    const uploads = await splitLost(ctx, tx, before)
    return { pages: pages.length, uploads }
  })
  ctx.meters.lostFound.inc({ what: 'page' }, found.pages)
  ctx.meters.lostFound.inc({ what: 'upload' }, found.uploads)
  const all = found.pages + found.uploads
  if (all > 0) ctx.log.warn(found, 'What waited without a job was put back into the queue.')
  return all
}

async function splitLost(ctx: Pick<Context, 'queue'>, tx: Tx, before: Date): Promise<number> {
  const uploads = await listUploadsWithoutJob(tx, { queues: queuesOf(splitUploadJob), before, limit: mostAtATime })
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
