import { findLastDone } from '#server/features/backups/queries.ts'
import { storeObject } from '#server/platform/backup/make-backup.ts'
import { openRepository } from '#server/platform/backup/open-repository.ts'
import { shipWal } from '#server/platform/backup/ship-wal.ts'
import type { Context } from '#server/platform/context.ts'
import { chooseHome } from '#server/platform/embedded-postgres/home.ts'

const everyMs = 15_000

export interface Shipping {
  backupUrl: string
  /** Of objects that came since the last look; emptied as they are taken along. */
  newKeys: Set<string>
}

/**
 * Between two backups, what has changed since then goes to their place: new objects first, then the log of the database whose
 * rows name them. Gives how to stop it.
 */
export function startShipping(ctx: Context, { backupUrl, newKeys }: Shipping): () => Promise<void> {
  let running = Promise.resolve()
  let isRunning = false
  const ship = async () => {
    if ((await findLastDone(ctx.db, 'backup')) === null) return
    const repository = await openRepository(ctx.config, backupUrl)
    const keys = [...newKeys]
    for (const key of keys) {
      await storeObject(ctx.objects, repository, key)
      newKeys.delete(key)
    }
    await shipWal(repository, (await chooseHome(ctx.config.dataDir)).walFolder)
  }
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = ship()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'What has changed could not be taken into the backup yet.'))
      .finally(() => {
        isRunning = false
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
