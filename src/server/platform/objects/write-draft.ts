import { createHash } from 'node:crypto'
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/base/errors.ts'
import { checkEveryBytes, minFreeBytes, type Disk } from '#server/platform/disk/disk.ts'
import type { StoredObject } from '#server/platform/objects/object-store.ts'

/** Writes bytes to a new file, synced when this returns. Throws `disk-full` while some space is left. */
export async function writeDraft(path: string, bytes: Uint8Array | NodeJS.ReadableStream, disk: Disk): Promise<StoredObject> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    let unseenBytes = checkEveryBytes
    const write = async (chunk: Uint8Array) => {
      unseenBytes += chunk.byteLength
      if (unseenBytes >= checkEveryBytes) {
        if ((await disk.freeBytes()) < chunk.byteLength + minFreeBytes) throw new AppError('disk-full')
        unseenBytes = 0
      }
      hash.update(chunk)
      sizeBytes += chunk.byteLength
      await writeAll(file, chunk)
    }
    if (bytes instanceof Uint8Array) await write(bytes)
    else for await (const chunk of bytes) await write(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    await file.sync()
  } finally {
    await file.close()
  }
  return { key: hash.digest('hex'), sizeBytes }
}

const abandonedAfterMs = 24 * 60 * 60 * 1000

/** Removes unfinished drafts that are so old that no process can still be writing them. */
export async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const modified = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now()
    if (Date.now() - modified > abandonedAfterMs) await rm(path, { force: true })
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength;) offset += (await file.write(chunk, offset)).bytesWritten
}
