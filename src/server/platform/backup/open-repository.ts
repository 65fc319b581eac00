import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { mkdir, rm, access, open, readdir, rename, stat } from 'node:fs/promises'
import { join, dirname, relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Place, KeptFile } from '#server/platform/backup/backup-store.ts'
import { Repository } from '#server/platform/backup/repository.ts'
import type { Config } from '#server/platform/config.ts'
import { openBucket } from '#server/platform/objects/open-object-store.ts'
import { removeOldDrafts } from '#server/platform/objects/write-draft.ts'
import { nameAddress } from '#server/platform/s3/s3-address.ts'
import type { S3Bucket } from '#server/platform/s3/s3-bucket.ts'
import { StartError } from '#server/platform/start/start-error.ts'

/** Where backups lie, with the key that is set. `isNew`: begun where there is none. */
export async function openRepository(config: Pick<Config, 'dataDir' | 'backupKey'>, where: string, isNew = false): Promise<Repository> {
  const place = await openPlace(where, { drafts: join(config.dataDir, 'objects-on-their-way'), isNew })
  return Repository.open(place, config.backupKey, isNew)
}

/** A folder, or `s3://…`. A folder that is not there is made where somebody is about to put something. */
export async function openPlace(where: string, { drafts, isNew = false }: { drafts: string; isNew?: boolean }): Promise<Place> {
  if (where.startsWith('s3:')) return BucketPlace.at(openBucket(where), { title: nameAddress(where), drafts })
  return FolderPlace.at(where, isNew)
}

/** Backups in S3. */
class BucketPlace implements Place {
  readonly title: string
  readonly isElsewhere = true
  readonly drafts: string
  readonly #bucket: S3Bucket

  private constructor(bucket: S3Bucket, { title, drafts }: { title: string; drafts: string }) {
    this.#bucket = bucket
    this.title = title
    this.drafts = drafts
  }

  static async at(bucket: S3Bucket, options: { title: string; drafts: string }): Promise<BucketPlace> {
    await mkdir(options.drafts, { recursive: true, mode: 0o700 })
    await removeOldDrafts(options.drafts)
    return new BucketPlace(bucket, options)
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

  list(prefix: string): AsyncIterable<KeptFile> {
    return this.#bucket.list(prefix)
  }

  remove(name: string): Promise<void> {
    return this.#bucket.remove(name)
  }
}

/** Backups in a folder, which nobody else on the machine may read. */
class FolderPlace implements Place {
  readonly title: string
  readonly isElsewhere = false
  readonly drafts: string
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
    this.title = folder
    this.drafts = join(folder, 'drafts')
  }

  static async at(path: string, isNew: boolean): Promise<FolderPlace> {
    const place = new FolderPlace(resolve(path))
    if (isNew) {
      await mkdir(place.drafts, { recursive: true, mode: 0o700 })
      await removeOldDrafts(place.drafts)
    } else {
      await access(place.#folder).catch(() => {
        throw new StartError(`There is no folder ${place.#folder}, so there are no backups in it.`)
      })
    }
    return place
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

  async *list(prefix: string): AsyncGenerator<KeptFile> {
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
