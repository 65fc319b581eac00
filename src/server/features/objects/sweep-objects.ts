import { sweepObjectsJob } from '#server/features/objects/declare-jobs.ts'
import { listUnnamed } from '#server/features/objects/queries.ts'
import { deleteSchoolFiles } from '#server/features/storage/queries.ts'
import type { Context } from '#server/platform/context.ts'

const daySeconds = 24 * 60 * 60
/** Whoever puts an object names it in a row within moments. */
const keptMs = daySeconds * 1000
const atATime = 20_000
/** So many may be unnamed without a reason to stop. */
const fewObjects = 100

/** One waits at any time, whoever asks. */
export async function sweepObjectsLater(ctx: Context): Promise<void> {
  await ctx.queue.send(ctx.db, sweepObjectsJob, {}, { key: 'sweep', startAfterSeconds: daySeconds })
}

/**
 * Removes objects of more than a day that no row names, and says how many. Where that would be most of them, the store is
 * somebody else's, or the rows are gone: then it removes nothing.
 */
export async function sweepObjects(ctx: Pick<Context, 'db' | 'objects' | 'log' | 'now'>): Promise<number> {
  const before = new Date(ctx.now().getTime() - keptMs)
  const unnamed: string[] = []
  let all = 0
  let waiting: string[] = []
  const look = async () => {
    if (waiting.length > 0) unnamed.push(...(await listUnnamed(ctx.db, waiting)))
    waiting = []
  }
  for await (const { key, storedAt } of ctx.objects.list()) {
    all += 1
    if (storedAt < before) waiting.push(key)
    if (waiting.length >= atATime) await look()
  }
  await look()
  if (unnamed.length > fewObjects && unnamed.length > all / 2) {
    ctx.log.error(
      { unnamed: unnamed.length, all },
      'Most objects are named by no row of this database. None was removed: does the store belong to it?',
    )
    return 0
  }
  let removed = 0
  for (const key of unnamed) {
    // Somebody may have put it again meanwhile, and be about to name it; or have named it already.
    if ((await listUnnamed(ctx.db, [key])).length === 0) continue
    if (!(await ctx.objects.removeIfOlder(key, before))) continue
    await deleteSchoolFiles(ctx.db, key)
    removed += 1
  }
  if (removed > 0) ctx.log.info({ removed, all }, 'Cleared away objects that no row names.')
  return removed
}
