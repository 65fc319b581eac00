import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyDatabase } from '#server/platform/backup/copy-database.ts'
import { secretFiles, type Manifest } from '#server/platform/backup/manifest.ts'
import { type Repository, nameOf } from '#server/platform/backup/repository.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { StartError } from '#server/platform/start/start-error.ts'

/** The advisory lock of backups; no other program on this database uses the number. */
const lockId = 7_245_201_110
const atOnce = 6

export interface BackupSource {
  databaseUrl: string
  dataDir: string
  objects: ObjectStore
  /** Null where the database is the school's own server, which backs up its rows itself. */
  walFolder: string | null
}

export interface BackupOptions {
  keepDays: number
  now: () => Date
}

export interface MadeBackup {
  manifest: Manifest
  /** Objects that the repository did not have yet. */
  copiedObjects: number
  removedBackups: number
}

/**
 * Makes a backup. The manifest is written last, so a process that dies leaves the backup before it as it was. Rows are copied
 * before objects, since an object is stored before a row names it.
 */
export async function makeBackup(source: BackupSource, repository: Repository, { keepDays, now }: BackupOptions): Promise<MadeBackup> {
  const startedAt = now()
  const client = new pg.Client({ connectionString: source.databaseUrl, application_name: 'sahihi backup' })
  // A query in flight rejects when the connection is lost.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockId])
    if (lock.rows[0]?.taken !== true) throw new StartError('Another backup of this database is being made at this moment. Try again when it is done.')
    const database = source.walFolder === null ? null : await copyDatabase(client, repository, source.walFolder)
    const secrets = await storeSecrets(source.dataDir, repository)
    const { listed, copied } = await storeObjects(source.objects, repository)
    const manifest: Manifest = {
      format: 'sahihi-backup/1',
      id: `${startedAt.toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`,
      startedAt: startedAt.toISOString(),
      endedAt: now().toISOString(),
      database,
      secrets,
      objects: listed,
    }
    await repository.storeManifest(manifest)
    const removedBackups = await pruneBackups(repository, { keepDays, now: now() })
    return { manifest, copiedObjects: copied, removedBackups }
  } finally {
    await client.end()
  }
}

async function storeSecrets(dataDir: string, repository: Repository): Promise<Manifest['secrets']> {
  const secrets: Manifest['secrets'] = []
  for (const path of secretFiles) {
    const full = join(dataDir, path)
    const isThere = await access(full).then(
      () => true,
      () => false,
    )
    if (isThere) secrets.push({ path, hash: (await repository.store('database', () => createReadStream(full))).hash })
  }
  return secrets
}

async function storeObjects(objects: ObjectStore, repository: Repository): Promise<{ listed: Manifest['objects']; copied: number }> {
  const known = await repository.listHashes('objects')
  const listed: Manifest['objects'] = []
  let copied = 0
  const all = objects.list()[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await all.next(); !next.done; next = await all.next()) {
      const { key, sizeBytes } = next.value
      if (!known.has(key)) {
        const isThere = await storeObject(objects, repository, key)
        if (!isThere) continue
        copied += 1
      }
      listed.push({ key, sizeBytes })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { listed: listed.toSorted((a, b) => (a.key < b.key ? -1 : 1)), copied }
}

/** False where the object was removed meanwhile. */
export async function storeObject(objects: ObjectStore, repository: Repository, key: string): Promise<boolean> {
  try {
    await repository.store('objects', async () => (await objects.open(key)).stream, key)
    return true
  } catch (error) {
    if (await objects.has(key)) throw error
    return false
  }
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Removes backups older than `keepDays`, but never the last two, and then the files that no backup needs. Runs under the lock
 * of `makeBackup`, since it would remove files that another backup is about to name.
 */
export async function pruneBackups(repository: Repository, { keepDays, now }: { keepDays: number; now: Date }): Promise<number> {
  const backups = await Promise.all(
    (await repository.listBackups()).map(async (backup) => ({ ...backup, manifest: await repository.readManifest(backup) })),
  )
  const oldest = new Date(now.getTime() - keepDays * dayMs).toISOString()
  const isOld = ({ manifest }: (typeof backups)[number], at: number) => manifest.endedAt < oldest && at < backups.length - 2
  const gone = backups.filter(isOld)
  if (gone.length === 0) return 0
  for (const { full } of gone) await repository.files.remove(full)
  const kept = backups.filter((backup, at) => !isOld(backup, at)).map(({ manifest }) => manifest)
  const needed = new Set(
    kept.flatMap(({ database, secrets, objects }) => [
      ...(database?.files ?? []).map(({ hash }) => hash),
      ...secrets.map(({ hash }) => hash),
      ...objects.map(({ key }) => key),
    ]),
  )
  const began = kept[0]?.startedAt ?? ''
  for (const kind of ['database', 'objects'] as const) {
    for await (const { name, storedAt } of repository.files.list(`${kind}/`)) {
      const hash = name.slice(name.lastIndexOf('/') + 1)
      // Newer files may be needed to restore to a time between two backups.
      if (!needed.has(hash) && storedAt.toISOString() < began) await repository.files.remove(nameOf(kind, hash))
    }
  }
  const firstWal = kept.flatMap(({ database }) => (database === null ? [] : [placeInLog(database.startWal)])).toSorted()[0]
  if (firstWal === undefined) return gone.length
  for (const { name, full } of await repository.listWal()) {
    if (!name.endsWith('.history') && placeInLog(name) < firstWal) await repository.files.remove(full)
  }
  return gone.length
}

/** The position of a segment without its timeline, which grows with every restore. */
function placeInLog(name: string): string {
  return name.slice(8)
}
