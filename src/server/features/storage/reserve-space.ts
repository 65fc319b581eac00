import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/base/errors.ts'
import { deleteReservation, insertReservation, lockRoom, sumPromised, sumSchool } from '#server/features/storage/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { incomingUploadsFolder, reservedFreeBytes } from '#server/platform/disk/disk.ts'

export interface WantedRoom {
  /** Whose quota it is of; null: nobody's. */
  schoolId: string | null
  sizeBytes: number
}

/**
 * Promises room for so many bytes, over all processes, until it is given back. Throws `school-quota-reached` and `disk-full`: what
 * others were promised and have not sent yet is as good as taken.
 */
export async function reserveRoom(ctx: Context, id: string, { schoolId, sizeBytes }: WantedRoom): Promise<void> {
  const isOnDisk = ctx.config.objectStoreUrl === null
  // Before the lock: what is written meanwhile makes both figures smaller by the same.
  const [freeBytes, receivedBytes] = await Promise.all([ctx.disk.freeBytes(), isOnDisk ? sumReceived(ctx.config.dataDir) : 0])
  await ctx.db.transaction(async (tx) => {
    await lockRoom(tx, { schoolId, isOnDisk })
    if (schoolId !== null) {
      const { used, promised } = await sumSchool(tx, schoolId)
      const { schoolQuotaBytes: quotaBytes } = ctx.config
      if (used + promised + sizeBytes > quotaBytes) throw new AppError('school-quota-reached', { sizeBytes, usedBytes: used + promised, quotaBytes })
    }
    // A file is there twice for a moment: as it was sent, and where it stays. In S3 only what this process is at lies here.
    const promised = isOnDisk ? Math.max(0, 2 * (await sumPromised(tx)) - receivedBytes) : 0
    if (freeBytes - promised < sizeBytes * 2 + reservedFreeBytes) throw new AppError('disk-full')
    await insertReservation(tx, { id, schoolId, sizeBytes })
  })
}

export async function releaseRoom(ctx: Pick<Context, 'db' | 'log'>, id: string): Promise<void> {
  // Else it ends by itself within a day.
  await deleteReservation(ctx.db, id).catch((error: unknown) => ctx.log.warn({ err: error }, 'Promised room could not be given back.'))
}

/** Does what stores a file that is here already, with room for it. Throws as `reserveRoom` does. */
export async function withRoom<T>(ctx: Context, wanted: WantedRoom, store: () => Promise<T>): Promise<T> {
  const id = randomUUID()
  await reserveRoom(ctx, id, wanted)
  return store().finally(() => releaseRoom(ctx, id))
}

/** What has come of all uploads that are on their way. */
async function sumReceived(dataDir: string): Promise<number> {
  const folder = incomingUploadsFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(names.filter((name) => !name.endsWith('.json')).map((name) => stat(join(folder, name)).catch(() => null)))
  return sizes.reduce((sum, file) => sum + (file?.size ?? 0), 0)
}
