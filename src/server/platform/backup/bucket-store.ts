import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { KeptFile, Place } from '#server/platform/backup/backup-store.ts'
import { removeOldDrafts } from '#server/platform/objects/write-draft.ts'
import type { S3Bucket } from '#server/platform/s3/s3-bucket.ts'

/** Backups in S3. */
export class BucketPlace implements Place {
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
