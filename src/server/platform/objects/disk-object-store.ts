import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#contract/base/errors.ts'
import { isDiskFull, openDisk, type Disk } from '#server/platform/disk/disk.ts'
import { objectKeyPattern, type ListedObject, type ObjectStore } from '#server/platform/objects/object-store.ts'
import { removeOldDrafts, writeDraft } from '#server/platform/objects/write-draft.ts'

/** Stores objects in `folder/ab/cd/<key>`. A file is written beside, synced and then renamed. Throws `disk-full` while some space is left. */
export async function openDiskObjectStore(folder: string, disk: Disk = openDisk(folder)): Promise<ObjectStore> {
  const incoming = join(folder, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(incoming, { recursive: true })
  await removeOldDrafts(incoming)
  const pathOf = (key: string) => {
    if (!objectKeyPattern.test(key)) throw new AppError('object-not-found')
    return join(folder, key.slice(0, 2), key.slice(2, 4), key)
  }

  return {
    async put(bytes) {
      const draft = join(incoming, randomUUID())
      try {
        const object = await writeDraft(draft, bytes, disk)
        const path = pathOf(object.key)
        if (await isRenewed(path)) return object
        const made = await mkdir(dirname(path), { recursive: true })
        await rename(draft, path)
        await syncFolder(dirname(path))
        // A power cut could lose the entry of a new folder in its parent.
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
    async removeIfOlder(key, before) {
      const path = pathOf(key)
      const away = join(incoming, randomUUID())
      try {
        if ((await stat(path)).mtime >= before) return false
        // It is moved and then checked again: a concurrent `put` either renewed this file or writes another.
        await rename(path, away)
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false
        throw error
      }
      const isOld = (await stat(away)).mtime < before
      if (isOld) await rm(away)
      else await rename(away, path)
      return isOld
    },
    list: () => listFiles(folder),
  }
}

async function* listFiles(folder: string): AsyncGenerator<ListedObject> {
  for (const first of await listFolder(folder, /^[0-9a-f]{2}$/)) {
    for (const second of await listFolder(join(folder, first), /^[0-9a-f]{2}$/)) {
      for (const key of await listFolder(join(folder, first, second), objectKeyPattern)) {
        const file = await stat(join(folder, first, second, key)).catch(() => null)
        if (file?.isFile()) yield { key, sizeBytes: file.size, storedAt: file.mtime }
      }
    }
  }
}

async function listFolder(path: string, pattern: RegExp): Promise<string[]> {
  return (await readdir(path).catch(() => [])).filter((name) => pattern.test(name))
}

/** Marks an existing file as stored now; false where there is none. */
async function isRenewed(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false
      throw error
    },
  )
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

function throwNotFound(error: unknown): never {
  throw codeOf(error) === 'ENOENT' ? new AppError('object-not-found') : error
}
