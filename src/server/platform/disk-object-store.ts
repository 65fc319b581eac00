import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#contract/errors.ts'
import type { ObjectStore, StoredObject } from '#server/platform/object-store.ts'

const keyPattern = /^[0-9a-f]{64}$/

/** Keeps objects in `folder/ab/cd/<key>`: written beside, made safe, then moved into place. */
export async function openDiskObjectStore(folder: string): Promise<ObjectStore> {
  const incoming = join(folder, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(incoming, { recursive: true })
  await removeOldDrafts(incoming)
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new AppError('object-not-found')
    return join(folder, key.slice(0, 2), key.slice(2, 4), key)
  }

  return {
    async put(bytes) {
      const draft = join(incoming, randomUUID())
      try {
        const object = await writeDraft(draft, bytes)
        const path = pathOf(object.key)
        if (await hasFile(path)) return object
        const made = await mkdir(dirname(path), { recursive: true })
        await rename(draft, path)
        await syncFolder(dirname(path))
        // A folder made just now is itself an entry of its parent that a power cut could take away.
        if (made) {
          await syncFolder(dirname(dirname(path)))
          await syncFolder(folder)
        }
        return object
      } catch (error) {
        throw isDiskFull(error) ? new AppError('disk-full') : error
      } finally {
        await rm(draft, { force: true })
      }
    },
    get: (key) => readFile(pathOf(key)).catch(throwNotFound),
    async open(key) {
      const path = pathOf(key)
      const { size } = await stat(path).catch(throwNotFound)
      return { stream: createReadStream(path), sizeBytes: size }
    },
    has: (key) => hasFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

const abandonedAfterMs = 24 * 60 * 60 * 1000

/** What was never finished. Another process may be writing here too, so only what nobody can still be at. */
async function removeOldDrafts(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const modified = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now()
    if (Date.now() - modified > abandonedAfterMs) await rm(path, { force: true })
  }
}

async function writeDraft(path: string, bytes: Uint8Array | NodeJS.ReadableStream): Promise<StoredObject> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const file = await open(path, 'wx')
  try {
    const write = async (chunk: Uint8Array) => {
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

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength;) offset += (await file.write(chunk, offset)).bytesWritten
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

async function hasFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}

function isDiskFull(error: unknown): boolean {
  return codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT'
}

function throwNotFound(error: unknown): never {
  throw codeOf(error) === 'ENOENT' ? new AppError('object-not-found') : error
}
