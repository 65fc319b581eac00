import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { KeptFile, Place } from '#server/platform/backup/backup-store.ts'
import { removeOldDrafts } from '#server/platform/objects/write-draft.ts'
import { StartError } from '#server/platform/start/start-error.ts'

/** Backups in a folder, which nobody else on the machine may read. */
export class FolderPlace implements Place {
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
