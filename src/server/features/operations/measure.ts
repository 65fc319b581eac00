import { countFrom } from '#server/features/ai-reading/limits.ts'
import { measureJob } from '#server/features/operations/declare-jobs.ts'
import { countSchoolUsage } from '#server/features/operations/queries/schools.ts'
import { saveStorageDay, sizeDatabase } from '#server/features/operations/queries/storage.ts'
import type { Context } from '#server/platform/context.ts'

/** Kenya has no summer time. */
const eastAfricaMs = 3 * 60 * 60 * 1000
const againInSeconds = 24 * 60 * 60
/** Before anybody has looked, and after the start is over. */
const firstInSeconds = 60

/** One waits at any time, whoever asks. */
export async function measureLater(ctx: Context, isStart = false): Promise<void> {
  await ctx.queue.send(ctx.db, measureJob, {}, { key: 'measure', startAfterSeconds: isStart ? firstInSeconds : againInSeconds })
}

/** How large everything is today, and what each school uses. Run twice a day, it is the day's last. */
export async function measure(ctx: Pick<Context, 'db' | 'objects' | 'now'>): Promise<void> {
  const now = ctx.now()
  let objects = 0
  let objectBytes = 0
  for await (const { sizeBytes } of ctx.objects.list()) {
    objects += 1
    objectBytes += sizeBytes
  }
  const day = new Date(now.getTime() + eastAfricaMs).toISOString().slice(0, 10)
  await saveStorageDay(ctx.db, { day, databaseBytes: await sizeDatabase(ctx.db), objects, objectBytes })
  await countSchoolUsage(ctx.db, { monthStart: countFrom(now, 0).monthStart, now })
}
