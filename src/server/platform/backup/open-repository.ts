import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { mkdir, rm, access, open, readdir, rename, stat } from 'node:fs/promises'
import { join, dirname, relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupStore, StoredFile } from '#server/platform/backup/backup-store.ts'
import { Repository } from '#server/platform/backup/repository.ts'
import type { Config } from '#server/platform/config.ts'
import { openBucket } from '#server/platform/objects/open-object-store.ts'
import { removeOldDrafts } from '#server/platform/objects/write-draft.ts'
import { nameAddress } from '#server/platform/s3/s3-address.ts'
import type { S3Bucket } from '#server/platform/s3/s3-bucket.ts'
import { StartError } from '#server/platform/start/start-error.ts'

/** Opens the backups at an address with the configured key. With `isNew`, makes a repository where there is none. */
export async function openRepository(config: Pick<Config, 'dataDir' | 'backupKey'>, where: string, isNew = false): Promise<Repository> {
  const store = await openBackupStore(where, { drafts: join(config.dataDir, 'objects-on-their-way'), isNew })
  return Repository.open(store, config.backupKey, isNew)
}

/** Opens a folder, or `s3://…`. With `isNew`, makes a folder that is not there. */
export async function openBackupStore(where: string, { drafts, isNew = false }: { drafts: string; isNew?: boolean }): Promise<BackupStore> {
  if (where.startsWith('s3:')) return BucketStore.at(openBucket(where), { title: nameAddress(where), drafts })
  return FolderStore.at(where, isNew)
}

class BucketStore implements BackupStore {
  readonly title: string
  readonly isElsewhere = true
  readonly drafts: string
  readonly #bucket: S3Bucket

  private constructor(bucket: S3Bucket, { title, drafts }: { title: string; drafts: string }) {
    this.#bucket = bucket
    this.title = title
    this.drafts = drafts
  }

  static async at(bucket: S3Bucket, options: { title: string; drafts: string }): Promise<BucketStore> {
    await mkdir(options.drafts, { recursive: true, mode: 0o700 })
    await removeOldDrafts(options.drafts)
    return new BucketStore(bucket, options)
  }

  async put(name: string, draft: string): Promise<void> {
    const hash = createHash('sha256')
    await pipeline(createReadStream(draft), hash)
    await this.#bucket.put(name, await openAsBlob(draft), { sha256: hash.digest('hex'), type: 'application/octet-stream' })
    await rm(draft, { force: true })
  }

  async open(name: string): Promise<Readable | null> {
    return (await this.#bucket.get(name))?.stream ?? null
  }

  list(prefix: string): AsyncIterable<StoredFile> {
    return this.#bucket.list(prefix)
  }

  remove(name: string): Promise<void> {
    return this.#bucket.remove(name)
  }
}

/** A folder that no other user of the machine may read. */
class FolderStore implements BackupStore {
  readonly title: string
  readonly isElsewhere = false
  readonly drafts: string
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
    this.title = folder
    this.drafts = join(folder, 'drafts')
  }

  static async at(path: string, isNew: boolean): Promise<FolderStore> {
    const store = new FolderStore(resolve(path))
    if (isNew) {
      await mkdir(store.drafts, { recursive: true, mode: 0o700 })
      await removeOldDrafts(store.drafts)
    } else {
      await access(store.#folder).catch(() => {
        throw new StartError(`There is no folder ${store.#folder}, so there are no backups in it.`)
      })
    }
    return store
  }

  async put(name: string, draft: string): Promise<void> {
    const path = join(this.#folder, name)
    const file = await open(draft, 'r')
    await file.sync().finally(() => file.close())
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(draft, path)
    await syncFolder(dirname(path))
    if (made) for (let folder = dirname(dirname(path)); folder.length >= this.#folder.length; folder = dirname(folder)) await syncFolder(folder)
  }

  async open(name: string): Promise<Readable | null> {
    const path = join(this.#folder, name)
    const found = await stat(path).catch(() => null)
    return found?.isFile() ? createReadStream(path, { highWaterMark: 256 * 1024 }) : null
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    const folder = join(this.#folder, prefix)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const file = await stat(path).catch(() => null)
      if (file) yield { name: relative(this.#folder, path), sizeBytes: file.size, storedAt: file.mtime }
    }
  }

  remove(name: string): Promise<void> {
    return rm(join(this.#folder, name), { force: true })
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
