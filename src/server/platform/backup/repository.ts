import { createHash, createHmac, randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import * as z from 'zod'
import { manifestSchema, walName, type Manifest } from '#server/platform/backup/manifest.ts'
import { pack, PackError, unpack } from '#server/platform/backup/pack.ts'
import type { BackupStore } from '#server/platform/backup/backup-store.ts'
import { StartError } from '#server/platform/start/start-error.ts'

const stretch = promisify<string, Buffer, number, object, Buffer>(scrypt)
const aboutName = 'repository.json'
const aboutSchema = z.object({ format: z.literal('sahihi-backup/1'), salt: z.string(), check: z.string().nullable() })

/** The folder of a file in a repository. Its name is the hash of its bytes before packing. */
export type Kind = 'objects' | 'database'

/** The backups of one store. Equal bytes are stored once, under their hash. A backup exists once its manifest is written. */
export class Repository {
  readonly files: BackupStore
  readonly #key: Buffer | null

  private constructor(store: BackupStore, key: Buffer | null) {
    this.files = store
    this.#key = key
  }

  get isSealed(): boolean {
    return this.#key !== null
  }

  static async open(store: BackupStore, secret: string | null, isNew = false): Promise<Repository> {
    const found = await store.open(aboutName)
    if (found === null && !isNew) throw new StartError(`There are no backups in ${store.title}.`)
    if (found === null && secret === null && store.isElsewhere) throw new StartError(keyWanted(store.title))
    const about = found === null ? await begin(store, secret) : aboutSchema.parse(JSON.parse(await text(found)))
    if (about.check === null) {
      if (secret === null) return new Repository(store, null)
      throw new StartError(
        `The backups in ${store.title} are not sealed, but BACKUP_KEY is set. Leave it out, or choose an empty place for sealed ones.`,
      )
    }
    if (secret === null) throw new StartError(`The backups in ${store.title} are sealed. Set BACKUP_KEY to the key that they were sealed with.`)
    const key = await stretch(secret, Buffer.from(about.salt, 'hex'), 32, {})
    if (!timingSafeEqual(Buffer.from(checkOf(key), 'hex'), Buffer.from(about.check, 'hex'))) {
      throw new StartError(`BACKUP_KEY is not the key that the backups in ${store.title} were sealed with.`)
    }
    return new Repository(store, key)
  }

  /** The hashes of all stored files. */
  async listHashes(kind: Kind): Promise<Set<string>> {
    const hashes = new Set<string>()
    for await (const { name } of this.files.list(`${kind}/`)) hashes.add(name.slice(name.lastIndexOf('/') + 1))
    return hashes
  }

  /** Stores bytes and returns their hash. Throws where they do not match a known hash. */
  async store(kind: Kind, open: () => Readable | Promise<Readable>, known: string | null = null): Promise<{ hash: string; sizeBytes: number }> {
    // The seal of a file covers its name, so the hash must be known first.
    const hash = known ?? (await hashOf(await open())).hash
    const draft = await this.#packTo(nameOf(kind, hash), await open(), kind === 'database')
    if (draft.hash !== hash) {
      await rm(draft.path, { force: true })
      if (known !== null) throw new PackError(`The bytes of ${known} are not what their name says.`)
      // The database wrote to the file between the two reads.
      return this.store(kind, open)
    }
    await this.files.put(nameOf(kind, hash), draft.path)
    return { hash, sizeBytes: draft.sizeBytes }
  }

  /** Throws where the file is gone, and at the end of the stream where it has changed. */
  async *read(kind: Kind, hash: string): AsyncGenerator<Buffer> {
    yield* this.#readNamed(nameOf(kind, hash), hash)
  }

  /** Stores a segment of the write-ahead log, which is packed already. Its name contains its hash. */
  async storeWal(name: string, bytes: Buffer): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const full = `wal/${name}.${hash}`
    await this.files.put(full, (await this.#packTo(full, Readable.from([bytes]), false)).path)
    return hash
  }

  async listWal(): Promise<{ name: string; hash: string; full: string; storedAt: Date }[]> {
    const found = []
    for await (const { name: full, storedAt } of this.files.list('wal/')) {
      const parts = /^wal\/(.+)\.([0-9a-f]{64})$/.exec(full)
      if (parts?.[1] && parts[2] && walName.test(parts[1])) found.push({ name: parts[1], hash: parts[2], full, storedAt })
    }
    return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  readWal({ name, hash }: { name: string; hash: string }): AsyncGenerator<Buffer> {
    return this.#readNamed(`wal/${name}.${hash}`, hash)
  }

  /** Completes a backup. */
  async storeManifest(manifest: Manifest): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(manifest))
    const name = `backups/${manifest.id}.${createHash('sha256').update(bytes).digest('hex')}`
    await this.files.put(name, (await this.#packTo(name, Readable.from([bytes]), true)).path)
  }

  /** The oldest first. */
  async listBackups(): Promise<{ id: string; hash: string; full: string }[]> {
    const found = []
    for await (const { name: full } of this.files.list('backups/')) {
      const parts = /^backups\/([\w-]+)\.([0-9a-f]{64})$/.exec(full)
      if (parts?.[1] && parts[2]) found.push({ id: parts[1], hash: parts[2], full })
    }
    return found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  async readManifest({ full, hash }: { full: string; hash: string }): Promise<Manifest> {
    const bytes = await buffer(this.#readNamed(full, hash))
    return manifestSchema.parse(JSON.parse(bytes.toString()))
  }

  /** Unpacks into a new file, and removes it again where a byte is wrong. */
  async unpackTo(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    try {
      await pipeline(Readable.from(bytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async *#readNamed(name: string, hash: string): AsyncGenerator<Buffer> {
    const found = await this.files.open(name)
    if (found === null) throw new PackError(`${name} is gone from ${this.files.title}.`)
    const real = createHash('sha256')
    for await (const chunk of unpack(found, { name, key: this.#key })) {
      real.update(chunk)
      yield chunk
    }
    if (real.digest('hex') !== hash) throw new PackError(`${name} has changed since it was stored.`)
  }

  async #packTo(name: string, source: Readable, isGzipped: boolean): Promise<{ path: string; hash: string; sizeBytes: number }> {
    await mkdir(this.files.drafts, { recursive: true, mode: 0o700 })
    const path = join(this.files.drafts, randomUUID())
    const hash = createHash('sha256')
    let sizeBytes = 0
    async function* hashed(): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk)
        sizeBytes += chunk.length
        yield chunk
      }
    }
    try {
      const packed = pack(Readable.from(hashed()), { name, key: this.#key, isGzipped })
      await pipeline(packed, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return { path, hash: hash.digest('hex'), sizeBytes }
  }
}

export async function hashOf(source: AsyncIterable<Buffer>): Promise<{ hash: string; sizeBytes: number }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of source) {
    hash.update(chunk)
    sizeBytes += chunk.length
  }
  return { hash: hash.digest('hex'), sizeBytes }
}

export function nameOf(kind: Kind, hash: string): string {
  return `${kind}/${hash.slice(0, 2)}/${hash}`
}

async function begin(store: BackupStore, secret: string | null): Promise<z.infer<typeof aboutSchema>> {
  const salt = randomBytes(16)
  const check = secret === null ? null : checkOf(await stretch(secret, salt, 32, {}))
  const about = { format: 'sahihi-backup/1' as const, salt: salt.toString('hex'), check }
  const draft = join(store.drafts, randomUUID())
  await mkdir(store.drafts, { recursive: true, mode: 0o700 })
  await writeFile(draft, JSON.stringify(about), { mode: 0o600 })
  await store.put(aboutName, draft)
  return about
}

function keyWanted(title: string): string {
  return `Backups hold children's work, so a new place on another machine is sealed, and ${title} is new. Make a key with \`openssl rand -hex 32\`, set BACKUP_KEY to it, and keep it on paper in a safe as well: without it nothing comes back.`
}

/** Shows whether a key is right and reveals nothing about it. */
function checkOf(key: Buffer): string {
  return createHmac('sha256', key).update('sahihi-backup').digest('hex')
}
