import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import { PackError } from '#server/platform/backup/pack.ts'
import { hashOf, type Repository } from '#server/platform/backup/repository.ts'
import { restoreDatabase, type RestoredDatabase } from '#server/platform/backup/restore-database.ts'
import { markHalfRestored, refuseHalfRestored } from '#server/platform/start/half-restored.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { StartError } from '#server/platform/start/start-error.ts'

const atOnce = 4

export interface RestoreOptions {
  dataDir: string
  /** Opens the store for the objects. Null: they are verified and not stored, as in a test of the backup. */
  openObjects: (() => Promise<ObjectStore>) | null
  to: Date | null
  timeline?: number | null
  /** Restores nothing that came after the backup. */
  isBackupAlone?: boolean
  onStep?: (step: string) => void
}

export interface Restored {
  manifest: Manifest
  /** Null where the backup holds objects only. */
  database: RestoredDatabase | null
  objects: { count: number; bytes: number }
  /** Objects that a row names and the backup lacks. */
  missing: string[]
  damaged: string[]
}

/** Restores a backup into an empty data folder: objects before rows. Every hash is verified. */
export async function restoreBackup(
  repository: Repository,
  { dataDir, openObjects, to, timeline = null, isBackupAlone = false, onStep = () => {} }: RestoreOptions,
): Promise<Restored> {
  await refuseUsed(dataDir)
  const manifest = await chooseBackup(repository, to)
  onStep(`Backup ${manifest.id}, of ${manifest.endedAt}, in ${repository.files.title}.`)
  if (!repository.isSealed)
    onStep('It is not sealed, so nothing shows who has changed it: restore it only where nobody else could write to that place.')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unmark = markHalfRestored(dataDir)
  const inHand = await restoreObjects(repository, (await openObjects?.()) ?? null)
  onStep(
    `${inHand.count} objects, ${megabytes(inHand.bytes)} MB: every hash is right${inHand.damaged.length === 0 ? '' : `, but for ${inHand.damaged.length}`}.`,
  )
  for (const { path, hash } of manifest.secrets) await repository.unpackTo(join(dataDir, path), repository.read('database', hash))
  const database = manifest.database === null ? null : await restoreDatabase(repository, manifest, { dataDir, to, timeline, isBackupAlone })
  const missing = (database?.named ?? []).filter((key) => !inHand.keys.has(key))
  unmark()
  return { manifest, database, objects: { count: inHand.count, bytes: inHand.bytes }, missing, damaged: inHand.damaged }
}

/** The last backup that was complete by `to`. */
export async function chooseBackup(repository: Repository, to: Date | null): Promise<Manifest> {
  const all = (await repository.listBackups()).toReversed()
  for (const backup of all) {
    const manifest = await repository.readManifest(backup)
    if (to === null || manifest.endedAt <= to.toISOString()) return manifest
  }
  const first = all.at(-1)
  if (first === undefined) throw new StartError(`There is no whole backup in ${repository.files.title}.`)
  const { endedAt } = await repository.readManifest(first)
  throw new StartError(
    `The first backup in ${repository.files.title} is of ${endedAt}, later than ${to?.toISOString()}. Allowed: a time from then on.`,
  )
}

/** Restores all objects of the store, since the log may add rows that name newer objects than the backup's. */
async function restoreObjects(
  repository: Repository,
  objects: ObjectStore | null,
): Promise<{ keys: Set<string>; count: number; bytes: number; damaged: string[] }> {
  const keys = new Set<string>()
  const damaged: string[] = []
  let bytes = 0
  const waiting = [...(await repository.listHashes('objects'))]
  const work = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      try {
        const source = Readable.from(repository.read('objects', key))
        bytes += objects === null ? (await hashOf(source)).sizeBytes : (await objects.put(source, 'application/octet-stream')).sizeBytes
        keys.add(key)
      } catch (error) {
        if (!(error instanceof PackError)) throw error
        damaged.push(key)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { keys, count: keys.size, bytes, damaged }
}

/** Refuses a data folder that is in use. */
async function refuseUsed(dataDir: string): Promise<void> {
  refuseHalfRestored(dataDir)
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => /^(?:postgres(?:$|-)|auth-secret|objects$)/.test(name))
  if (names.length === 0) return
  throw new StartError(`The data folder ${dataDir} is in use: it holds ${names.join(', ')}. Set DATA_DIR to a folder that is empty or not there.`)
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}
