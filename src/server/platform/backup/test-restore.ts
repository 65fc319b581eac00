import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Repository } from '#server/platform/backup/repository.ts'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { chooseHome } from '#server/platform/embedded-postgres/home.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'

export interface TestedRestore {
  manifest: Manifest
  rows: number
  objects: number
  /** A sentence for each difference. */
  faults: string[]
}

/** Restores the last backup into a temporary folder, counts the rows and verifies every object. */
export async function testRestore(repository: Repository, dataDir: string): Promise<TestedRestore> {
  const folder = join(dataDir, 'restore-test')
  await clear(folder)
  try {
    const { manifest, database, objects, missing, damaged } = await restoreBackup(repository, {
      dataDir: folder,
      openObjects: null,
      to: null,
      isBackupAlone: true,
    })
    const faults = [
      ...missing.map((key) => `A row names the object ${key}, which the backup does not hold.`),
      ...damaged.map((key) => `The object ${key} has changed.`),
    ]
    const counts = database?.counts ?? {}
    for (const [table, before] of Object.entries(manifest.database?.countsBefore ?? {})) {
      const after = manifest.database?.countsAfter[table] ?? before
      const found = counts[table]
      const isThere = found !== undefined && found >= Math.min(before, after) && found <= Math.max(before, after)
      if (!isThere) faults.push(`The table ${table} had ${after} rows, and ${found ?? 'none'} came back.`)
    }
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { manifest, rows, objects: objects.count, faults }
  } finally {
    await clear(folder)
  }
}

/** Removes the folder, and stops a database that a killed test left there. */
async function clear(folder: string): Promise<void> {
  const { clusterFolder, walFolder } = await chooseHome(folder).catch(() => ({
    clusterFolder: join(folder, 'postgres'),
    walFolder: join(folder, 'postgres.wal'),
  }))
  for (const path of [`${clusterFolder}.restoring`, clusterFolder]) {
    const running = await findPostmaster(path)
    if (running !== null) process.kill(running.pid, 'SIGQUIT')
    await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }
  for (const path of [walFolder, `${clusterFolder}.restoring.wal`, folder]) await rm(path, { recursive: true, force: true })
}
