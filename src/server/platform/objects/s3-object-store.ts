import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#contract/base/errors.ts'
import { openDisk } from '#server/platform/disk/disk.ts'
import { objectKeyPattern, type ObjectStore } from '#server/platform/objects/object-store.ts'
import { removeOldDrafts, writeDraft } from '#server/platform/objects/write-draft.ts'
import type { S3Bucket } from '#server/platform/s3/s3-bucket.ts'

const folderOfObjects = 'objects/'

/**
 * Stores objects in a bucket as `objects/<key>`. A stream is first written to `drafts` on this machine, since its hash must be
 * known before it is sent. An object that is there is sent again, which renews its date: unused objects are removed by date.
 */
export async function openS3ObjectStore(bucket: S3Bucket, drafts: string): Promise<ObjectStore> {
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  await removeOldDrafts(drafts)
  const disk = openDisk(drafts)
  const nameOf = (key: string) => {
    if (!objectKeyPattern.test(key)) throw new AppError('object-not-found')
    return folderOfObjects + key
  }

  return {
    async put(bytes, type) {
      if (bytes instanceof Uint8Array) {
        const key = createHash('sha256').update(bytes).digest('hex')
        await bucket.put(nameOf(key), new Uint8Array(bytes), { sha256: key, type })
        return { key, sizeBytes: bytes.byteLength }
      }
      const draft = join(drafts, randomUUID())
      try {
        const object = await writeDraft(draft, bytes, disk)
        await bucket.put(nameOf(object.key), await openAsBlob(draft), { sha256: object.key, type })
        return object
      } finally {
        await rm(draft, { force: true })
      }
    },
    async get(key) {
      const found = await bucket.get(nameOf(key))
      if (found === null) throw new AppError('object-not-found')
      const bytes = await buffer(found.stream)
      if (createHash('sha256').update(bytes).digest('hex') !== key) throw new Error(`The object ${key} came back with other bytes.`)
      return bytes
    },
    async open(key) {
      const found = await bucket.get(nameOf(key))
      if (found === null) throw new AppError('object-not-found')
      return found
    },
    has: async (key) => (await bucket.head(nameOf(key))) !== null,
    remove: (key) => bucket.remove(nameOf(key)),
    async removeIfOlder(key, before) {
      const there = await bucket.head(nameOf(key))
      if (there === null || there.storedAt >= before) return false
      await bucket.remove(nameOf(key))
      return true
    },
    async *list() {
      for await (const { name, sizeBytes, storedAt } of bucket.list(folderOfObjects)) {
        const key = name.slice(folderOfObjects.length)
        if (objectKeyPattern.test(key)) yield { key, sizeBytes, storedAt }
      }
    },
  }
}
