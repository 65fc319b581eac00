import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterRestoreQuery, messagesAfterRestoreQuery } from '#db/after-restore.ts'
import { namedObjectsQuery } from '#db/object-keys.ts'
import { countRows } from '#server/platform/backup/count-rows.ts'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import type { Repository } from '#server/platform/backup/repository.ts'
import { giveTo, makeCluster, makeFolderFor, startCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { chooseHome, type Home } from '#server/platform/embedded-postgres/home.ts'
import { StartError } from '#server/platform/start/start-error.ts'

const recoverWithinMs = 60 * 60 * 1000
/**
 * The files of rows and transactions. Nothing else is restored, above all no configuration, which can name commands to run and
 * libraries to load.
 */
const isOfRows =
  /^(?:PG_VERSION|(?:base\/\d+|global)\/(?:\d+(?:_(?:fsm|vm|init))?(?:\.\d+)?|PG_VERSION|pg_control|pg_filenode\.map)|pg_(?:xact|commit_ts|twophase|multixact\/(?:members|offsets))\/[0-9A-F]+|pg_logical\/replorigin_checkpoint)$/
const settingFiles = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf']

export interface RestoredDatabase {
  counts: Record<string, number>
  /** Keys of objects that rows name. */
  named: string[]
  /** The time of the last restored change; null where nothing changed after the backup. */
  until: Date | null
  /** Mails that were waiting, and that are not sent after the restore. */
  mailsSetAside: number
}

export interface RestoreDatabaseOptions {
  dataDir: string
  to: Date | null
  /** Which timeline, where the database was restored before; by default the latest. */
  timeline: number | null
  /** Restores nothing that came after the backup. */
  isBackupAlone: boolean
}

/** Unpacks a cluster beside its place, lets PostgreSQL replay the log, and then moves the cluster into place. */
export async function restoreDatabase(repository: Repository, manifest: Manifest, options: RestoreDatabaseOptions): Promise<RestoredDatabase> {
  const { database } = manifest
  if (database === null)
    throw new StartError(`The backup ${manifest.id} holds objects only: its database is backed up by the tools of its own server.`)
  const own = await chooseHome(options.dataDir)
  if (await stat(own.clusterFolder).catch(() => null)) throw new StartError(`There is a database in ${own.clusterFolder} already.`)
  const home: Home = { ...own, clusterFolder: `${own.clusterFolder}.restoring`, walFolder: `${own.clusterFolder}.restoring.wal` }
  await rm(home.clusterFolder, { recursive: true, force: true })
  await rm(home.walFolder, { recursive: true, force: true })
  await unpackCluster(repository, database, home)
  await writeSettings(home)
  await fetchWal(repository, database, home)
  const restored = await recover(home, database, options)
  await passHistoryOn(home, own)
  await rm(join(home.clusterFolder, 'postmaster.opts'), { force: true })
  await rename(home.clusterFolder, own.clusterFolder)
  await rm(home.walFolder, { recursive: true, force: true })
  return restored
}

async function unpackCluster(repository: Repository, database: NonNullable<Manifest['database']>, home: Home): Promise<void> {
  await makeFolderFor(home, home.clusterFolder)
  for (const folder of database.folders) await makeFolderFor(home, join(home.clusterFolder, folder))
  let together = { hash: '', bytes: Buffer.of() }
  for (const { path, hash, sizeBytes, offset } of database.files.filter((file) => isOfRows.test(file.path))) {
    const full = join(home.clusterFolder, path)
    if (offset === undefined) await repository.unpackTo(full, repository.read('database', hash))
    else {
      if (together.hash !== hash) together = { hash, bytes: await buffer(repository.read('database', hash)) }
      await writeFile(full, together.bytes.subarray(offset, offset + sizeBytes), { mode: 0o600 })
    }
    await giveTo(home, full)
  }
  for (const [name, content] of [
    ['backup_label', database.label],
    ['recovery.signal', ''],
  ] as const) {
    const full = join(home.clusterFolder, name)
    await writeFile(full, content, { mode: 0o600 })
    await giveTo(home, full)
  }
}

/** Writes the configuration of a new cluster. */
async function writeSettings(home: Home): Promise<void> {
  const fresh = { ...home, clusterFolder: `${home.clusterFolder}.settings` }
  await rm(fresh.clusterFolder, { recursive: true, force: true })
  await makeCluster(fresh, randomUUID())
  for (const name of settingFiles) await rename(join(fresh.clusterFolder, name), join(home.clusterFolder, name))
  await rm(fresh.clusterFolder, { recursive: true, force: true })
}

/** Fetches the archived log from the start of the backup on. */
async function fetchWal(repository: Repository, database: NonNullable<Manifest['database']>, home: Home): Promise<void> {
  await makeFolderFor(home, home.walFolder)
  const ofBackup = new Map(database.wal.map(({ name, hash }) => [name, hash]))
  const wanted = new Map<string, string>()
  for (const { name, hash } of await repository.listWal()) {
    const isLater = name.endsWith('.history') || name.slice(8) >= database.startWal.slice(8)
    // Two programs that started from the same copy write segments of the same name: the backup's own counts.
    if (isLater) wanted.set(name, ofBackup.get(name) ?? hash)
  }
  for (const [name, hash] of [...ofBackup, ...wanted]) {
    const full = join(home.walFolder, `${name}.gz`)
    if (await stat(full).catch(() => null)) continue
    await repository.unpackTo(full, repository.readWal({ name, hash }))
    await giveTo(home, full)
  }
}

async function recover(
  home: Home,
  database: NonNullable<Manifest['database']>,
  { dataDir, to, timeline, isBackupAlone }: RestoreDatabaseOptions,
): Promise<RestoredDatabase> {
  const folder = home.walFolder.replaceAll(/["$`\\]/g, String.raw`\$&`).replaceAll('%', '%%')
  const settings = {
    archive_mode: 'off',
    // Without it the server accepts connections only once it is writable.
    hot_standby: 'off',
    restore_command: `gzip -dc "${folder}/%f.gz" > "%p" 2>/dev/null`,
    recovery_target_timeline: timeline === null ? 'latest' : String(timeline),
    recovery_target_action: 'promote',
    ...(isBackupAlone ? { recovery_target: 'immediate' } : {}),
    ...(to === null ? {} : { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
  const cluster = await startCluster({ dataDir, home, settings, startWithinMs: recoverWithinMs }).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error)
    if (!said.includes('recovery ended before configured recovery target was reached')) throw error
    throw new StartError(
      `The log in ${database.startWal} and after does not reach ${to?.toISOString()}. Name an earlier time, or none: then all there is comes back.`,
    )
  })
  const client = new pg.Client({ connectionString: cluster.urlOf('sahihi') })
  try {
    await client.connect()
    const until = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    const counts = await countRows(client)
    const named = await client.query<{ key: string }>(namedObjectsQuery)
    const { rowCount } = await client.query(afterRestoreQuery)
    await client.query(messagesAfterRestoreQuery)
    return { counts, named: named.rows.map(({ key }) => key), until: until.rows[0]?.at ?? null, mailsSetAside: rowCount ?? 0 }
  } finally {
    await client.end()
    await cluster.stop()
  }
}

/** Archives the timeline history, which the next backup and its restore need. */
async function passHistoryOn(home: Home, own: Home): Promise<void> {
  await makeFolderFor(own, own.walFolder)
  const folder = join(home.clusterFolder, 'pg_wal')
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.history')) continue
    const target = join(own.walFolder, `${name}.gz`)
    await writeFile(target, gzipSync(await readFile(join(folder, name))), { mode: 0o600 })
    await giveTo(own, target)
  }
}
