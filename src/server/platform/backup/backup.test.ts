import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { manifestSchema } from '#server/platform/backup/manifest.ts'
import { makeBackup, type BackupSource } from '#server/platform/backup/make-backup.ts'
import { openPlace } from '#server/platform/backup/open-repository.ts'
import { pruneBackups } from '#server/platform/backup/make-backup.ts'
import { Repository } from '#server/platform/backup/repository.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { verifyBackups } from '#server/platform/backup/verify-backup.ts'
import { ensureDatabase, startCluster, type Cluster } from '#server/platform/embedded-postgres/cluster.ts'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'
import { lockDataDir } from '#server/platform/start/lock-data-dir.ts'
import { startS3, type S3StandIn } from '#test/stand-ins/s3-server.ts'

const day = 24 * 60 * 60 * 1000
const secret = 'a key for backups that is long enough'
const quick = { fsync: 'off', synchronous_commit: 'off' }

let root: string
let s3: S3StandIn
let cluster: Cluster
let client: pg.Client
let source: BackupSource
const page = randomBytes(30_000)
let pageKey: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sahihi-backup-'))
  s3 = await startS3()
  const dataDir = join(root, 'data')
  // Whoever runs PostgreSQL for root must be able to pass.
  await chmod(root, 0o711)
  await mkdir(dataDir)
  cluster = await startCluster({ dataDir, settings: quick })
  await ensureDatabase(cluster, 'sahihi')
  const databaseUrl = cluster.urlOf('sahihi')
  await migrate(databaseUrl)
  const objects = await openDiskObjectStore(join(dataDir, 'objects'))
  source = { databaseUrl, dataDir, objects, walFolder: cluster.home.walFolder }
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  pageKey = (await objects.put(page, 'image/jpeg')).key
  await keepPicture(pageKey)
})
afterAll(async () => {
  await client.end()
  await cluster.stop()
  await s3.close()
  await rm(root, { recursive: true, force: true })
})

const now = () => new Date()
/** As where the database is the school's own. */
const objectsOnly = (): BackupSource => ({ ...source, walFolder: null })
const openAt = async (where: string, key: string | null, isNew = false) =>
  Repository.open(await openPlace(where, { drafts: join(root, 'drafts'), isNew }), key, isNew)
const back = (repository: Repository, name: string, to: Date | null = null) => {
  const dataDir = join(root, name)
  return restoreBackup(repository, { dataDir, to, openObjects: () => openDiskObjectStore(join(dataDir, 'objects')) })
}

async function keepPicture(objectKey: string): Promise<void> {
  await client.query('insert into blog_pictures (sizes) values ($1)', [JSON.stringify([{ objectKey }])])
}

describe('a backup', () => {
  it('comes back elsewhere with every row and object, to the moment before a mistake', async () => {
    const where = join(root, 'backups')
    const repository = await openAt(where, secret, true)
    await client.query(`insert into schools (name, kind) values ('One', 'school'), ('Two', 'school')`)
    await client.query(
      `insert into mails (key, purpose, recipient, subject, text, state) values ('a', 'news', 'a@school.example', 'A', 'A', 'waiting')`,
    )
    const first = await makeBackup(source, repository, { keepDays: 7, now })
    expect(first.manifest.database?.countsAfter).toMatchObject({ schools: 2, blog_pictures: 1 })
    expect(first).toMatchObject({ copiedObjects: 1, removedBackups: 0 })

    const later = await source.objects.put(Buffer.from('a later page'), 'image/jpeg')
    await keepPicture(later.key)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const before = (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at ?? now()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await client.query(`delete from schools where name = 'Two'`)
    expect((await makeBackup(source, repository, { keepDays: 7, now })).copiedObjects, 'what is there is not copied again').toBe(1)

    const undone = await back(repository, 'undone', before)
    expect(undone.manifest.id, 'the last backup from before that time').toBe(first.manifest.id)
    expect(undone).toMatchObject({ missing: [], database: { counts: { schools: 2, blog_pictures: 2 }, mailsSetAside: 1 } })
    const objects = await openDiskObjectStore(join(root, 'undone', 'objects'))
    expect(await objects.get(pageKey)).toEqual(page)

    await expect(back(repository, 'undone')).rejects.toThrow('is in use: it holds')
    await expect(back(repository, 'early', new Date('2020-01-01'))).rejects.toThrow('The first backup in')
  })

  it('brings no configuration of PostgreSQL back, and no file but those of rows', async () => {
    const repository = await openAt(join(root, 'backups'), secret)
    const last = (await repository.listBackups()).at(-1)
    const manifest = last && (await repository.readManifest(last))
    if (!manifest?.database) throw new Error('The last backup has no database.')
    const ran = join(root, 'ran')
    const evil = Buffer.from(`recovery_end_command = 'touch ${ran}'\narchive_cleanup_command = 'touch ${ran}'\n`)
    const { hash } = await repository.store('database', () => Readable.from([evil]))
    const added = ['postgresql.auto.conf', 'postgresql.conf', 'pg_hba.conf', 'evil.conf', 'base/evil.so'].map((path) => ({
      path,
      hash,
      sizeBytes: evil.length,
    }))
    const others = manifest.database.files.filter(({ path }) => !path.endsWith('.conf'))
    await repository.storeManifest({ ...manifest, id: `${manifest.id}z`, database: { ...manifest.database, files: [...others, ...added] } })
    const restored = await back(repository, 'not-hostile')
    expect([restored.manifest.id, restored.database?.counts['schools']]).toEqual([`${manifest.id}z`, 1])
    expect(await stat(ran).catch(() => null)).toBeNull()
    const files = await readdir(join(root, 'not-hostile', 'postgres'), { recursive: true })
    expect(files.filter((name) => name.includes('evil'))).toEqual([])
    expect(await readFile(join(root, 'not-hostile', 'postgres', 'postgresql.auto.conf'), 'utf8')).not.toContain('touch')
  })

  it('that is broken off leaves a folder that says so, to another restore and to the program', async () => {
    const repository = await openAt(join(root, 'backups'), secret)
    const dataDir = join(root, 'half')
    const breakOff = () => Promise.reject(new Error('The program was ended.'))
    await expect(restoreBackup(repository, { dataDir, to: null, openObjects: breakOff })).rejects.toThrow('was ended')
    await expect(back(repository, 'half')).rejects.toThrow('is half restored')
    expect(() => lockDataDir(dataDir, 0)).toThrow('is half restored')
  })

  it('begins in S3 with a key only; one that is there goes on without', async () => {
    const where = s3.address.replace('?', '/open?')
    await expect(openAt(where, null, true)).rejects.toThrow('set BACKUP_KEY')
    expect(await openAt(where, secret, true)).toMatchObject({ isSealed: true })
    const before = s3.address.replace('?', '/before?')
    const place = await openPlace(before, { drafts: join(root, 'drafts') })
    const about = join(root, 'about.json')
    await writeFile(about, JSON.stringify({ format: 'sahihi-backup/1', salt: '00', check: null }))
    await place.put('repository.json', about)
    expect(await openAt(before, null, true)).toMatchObject({ isSealed: false })
  })

  it('is for its user alone, and sealed says nothing to anybody without the key', async () => {
    const where = join(root, 'backups')
    for (const entry of await readdir(where, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      expect([path, (await stat(path)).mode & 0o777]).toEqual([path, entry.isDirectory() ? 0o700 : 0o600])
      if (entry.isFile() && entry.name === pageKey) expect((await readFile(path)).includes(page.subarray(100, 140))).toBe(false)
    }
    await expect(openAt(where, null)).rejects.toThrow('are sealed. Set BACKUP_KEY')
    await expect(openAt(where, 'another key that is also long enough')).rejects.toThrow('is not the key')
    await expect(openAt(join(root, 'nowhere'), null)).rejects.toThrow('There is no folder')
    const repository = await openAt(where, secret)
    expect(await verifyBackups(repository)).toMatchObject({ backups: 3, faults: [] })
  })

  it('tells of a flipped byte, wherever it is, and of what is gone', async () => {
    const where = join(root, 'backups')
    const repository = await openAt(where, secret)
    const files = (await readdir(where, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const firstOf = (part: string) => {
      const file = files.find(({ parentPath }) => relative(where, parentPath).startsWith(part))
      if (file === undefined) throw new Error(`There is nothing in ${part}.`)
      return join(file.parentPath, file.name)
    }
    const damage = async (path: string) => {
      const bytes = await readFile(path)
      const at = Math.floor(bytes.length / 2)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at)
      await writeFile(path, bytes)
    }
    const changed = (path: string) => `${relative(where, path)} has changed since it was stored.`
    const damaged = ['objects', 'database', 'wal'].map(firstOf)
    for (const path of damaged) await damage(path)
    expect((await verifyBackups(repository)).faults.toSorted()).toEqual(damaged.map(changed).toSorted())
    // The other backups still name all that the first one does.
    for (const path of damaged) await damage(path)
    await damage(firstOf('backups'))
    await rm(join(where, 'objects', pageKey.slice(0, 2), pageKey))
    expect((await verifyBackups(repository)).faults).toEqual([changed(firstOf('backups')), expect.stringMatching(`${pageKey} is gone`)])
  })

  it('to S3 that breaks off at any point leaves the one before as it was', async () => {
    const where = s3.address.replace('?', '/broken?')
    const repository = await openAt(where, secret, true)
    const good = await makeBackup(objectsOnly(), repository, { keepDays: 7, now })
    await source.objects.put(randomBytes(100), 'image/jpeg')
    await source.objects.put(randomBytes(100), 'image/jpeg')
    for (const after of [0, 1]) {
      let left = after
      s3.fail = (method) => (method === 'PUT' && left-- <= 0 ? 400 : null)
      await expect(makeBackup(objectsOnly(), repository, { keepDays: 7, now })).rejects.toThrow('400')
      s3.fail = null
      expect((await repository.listBackups()).map(({ id }) => id)).toEqual([good.manifest.id])
      expect((await verifyBackups(repository)).faults).toEqual([])
    }
  })

  it('goes after its time, with what only it needed; the last two never go', async () => {
    const repository = await openAt(s3.address.replace('?', '/old?'), secret, true)
    const drop = (await source.objects.put(Buffer.from('dropped'), 'image/jpeg')).key
    const made = [await makeBackup(objectsOnly(), repository, { keepDays: 7, now })]
    await source.objects.remove(drop)
    for (let at = 0; at < 2; at += 1) made.push(await makeBackup(objectsOnly(), repository, { keepDays: 7, now }))
    expect(await pruneBackups(repository, { keepDays: 7, now: new Date(Date.now() + 6 * day) })).toBe(0)
    expect(await pruneBackups(repository, { keepDays: 7, now: new Date(Date.now() + 8 * day) })).toBe(1)
    expect((await repository.listBackups()).map(({ id }) => id)).toEqual(made.slice(1).map(({ manifest }) => manifest.id))
    expect((await repository.listHashes('objects')).has(drop)).toBe(false)
    expect((await verifyBackups(repository)).faults).toEqual([])
  })
})

it('no file of a backup leads out of the folder that it is restored to', () => {
  const { files: paths, wal } = manifestSchema.shape.database.unwrap().shape
  const hash = 'a'.repeat(64)
  expect(paths.safeParse([{ path: 'base/1/2', hash, sizeBytes: 1 }]).success).toBe(true)
  for (const path of ['../x', 'a/../../x', '/etc/passwd', 'a//b', '.', ''])
    expect(paths.safeParse([{ path, hash, sizeBytes: 1 }]).success).toBe(false)
  expect(wal.safeParse([{ name: '000000010000000000000001', hash }]).success).toBe(true)
  for (const name of ['../x', '000000010000000000000001/../x', '']) expect(wal.safeParse([{ name, hash }]).success).toBe(false)
})
