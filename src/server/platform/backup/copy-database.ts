import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { countRows } from '#server/platform/backup/count-rows.ts'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import { hashOf, type Repository } from '#server/platform/backup/repository.ts'
import { shipWal } from '#server/platform/backup/ship-wal.ts'

type CopiedDatabase = NonNullable<Manifest['database']>

/** Folders that are restored empty: PostgreSQL makes their content, and the log comes from the archive. */
const emptied = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)(?:\/|$)/
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal|\.s\.PGSQL\..*|core.*)$|(?:^|\/)(?:pgsql_tmp|pg_internal\.init|t\d+_\d+)/

/** Copies a running cluster. PostgreSQL ends the backup with the client's connection. */
export async function copyDatabase(client: pg.Client, repository: Repository, walFolder: string): Promise<CopiedDatabase> {
  const { rows } = await client.query<{ folder: string; version: string; id: string; timeline: number; segment: string }>(
    `select current_setting('data_directory') as folder, current_setting('server_version') as version,
      (select system_identifier::text from pg_control_system()) as id, (select timeline_id from pg_control_checkpoint()) as timeline`,
  )
  const cluster = rows[0]
  if (cluster === undefined) throw new Error('PostgreSQL did not say what it is.')
  const countsBefore = await countRows(client)
  const begun = await client.query<{ wal: string }>(`select pg_walfile_name(pg_backup_start('sahihi', fast => true)) as wal`)
  const known = await repository.listHashes('database')
  const files: CopiedDatabase['files'] = []
  const folders: string[] = []
  await copyFolder(cluster.folder, { root: cluster.folder, repository, known, files, folders })
  // Returns once the last segment of the log is in the archive.
  const ended = await client.query<{ lsn: string; label: string; map: string; wal: string }>(
    `select lsn::text, labelfile as label, spcmapfile as map, pg_walfile_name(lsn) as wal from pg_backup_stop()`,
  )
  const countsAfter = await countRows(client)
  const stop = ended.rows[0]
  const startWal = begun.rows[0]?.wal
  if (stop === undefined || startWal === undefined) throw new Error('PostgreSQL did not say where the backup begins and ends.')
  if (stop.map.trim() !== '') throw new Error('The database has tablespaces outside its folder, which a backup does not hold.')
  return {
    version: cluster.version,
    systemIdentifier: cluster.id,
    timeline: cluster.timeline,
    label: stop.label,
    startWal,
    stopWal: stop.wal,
    files,
    folders,
    wal: await shipRange(repository, walFolder, { from: startWal, to: stop.wal }),
    countsBefore,
    countsAfter,
  }
}

const smallBytes = 1024 * 1024
const bundleBytes = 8 * 1024 * 1024

interface Copying {
  root: string
  repository: Repository
  known: Set<string>
  files: CopiedDatabase['files']
  folders: string[]
}

async function copyFolder(folder: string, copying: Copying): Promise<void> {
  const small = new Bundle(copying)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const full = join(folder, entry.name)
    const path = relative(copying.root, full)
    if (leftOut.test(path)) continue
    if (entry.isDirectory()) {
      copying.folders.push(path)
      await copyFolder(full, copying)
    } else if (entry.isFile() && !emptied.test(path)) {
      // A file that is gone belonged to a dropped table, and the log drops that table too.
      await copyFile(full, { path, copying, small }).catch(async (error: unknown) => {
        if (await stat(full).catch(() => null)) throw error
      })
    }
  }
  await small.store()
}

/** Copies a file unless the repository has it. */
async function copyFile(full: string, { path, copying, small }: { path: string; copying: Copying; small: Bundle }): Promise<void> {
  const { repository, known, files } = copying
  if ((await stat(full)).size < smallBytes) {
    await small.add(path, await readFile(full))
    return
  }
  const read = () => createReadStream(full, { highWaterMark: 256 * 1024 })
  const seen = await hashOf(read())
  const file = known.has(seen.hash) ? seen : await repository.store('database', read)
  known.add(file.hash)
  files.push({ path, ...file })
}

/** Stores the small files of a folder together, since a database has a thousand of them. */
class Bundle {
  readonly #copying: Copying
  #parts: { path: string; bytes: Buffer }[] = []
  #sizeBytes = 0

  constructor(copying: Copying) {
    this.#copying = copying
  }

  async add(path: string, bytes: Buffer): Promise<void> {
    this.#parts.push({ path, bytes })
    this.#sizeBytes += bytes.length
    if (this.#sizeBytes > bundleBytes) await this.store()
  }

  async store(): Promise<void> {
    const { repository, known, files } = this.#copying
    if (this.#parts.length === 0) return
    const all = Buffer.concat(this.#parts.map(({ bytes }) => bytes))
    const hash = createHash('sha256').update(all).digest('hex')
    if (!known.has(hash)) await repository.store('database', () => Readable.from([all]), hash)
    known.add(hash)
    let offset = 0
    for (const { path, bytes } of this.#parts) {
      files.push({ path, hash, sizeBytes: bytes.length, offset })
      offset += bytes.length
    }
    this.#parts = []
    this.#sizeBytes = 0
  }
}

/** Waits until the segments of the log from one to another are in the repository, and lists them. */
async function shipRange(
  repository: Repository,
  walFolder: string,
  { from, to }: { from: string; to: string },
): Promise<{ name: string; hash: string }[]> {
  const deadline = Date.now() + 60_000
  for (;;) {
    await shipWal(repository, walFolder)
    const range = (await repository.listWal()).filter(({ name }) => name >= from && name <= to)
    if (range.some(({ name }) => name === to) && range.some(({ name }) => name === from)) return range.map(({ name, hash }) => ({ name, hash }))
    if (Date.now() > deadline) throw new Error(`The log of the database from ${from} to ${to} did not come into the archive ${walFolder}.`)
    await sleep(100)
  }
}
