import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stores upright pictures on the disk until they are drawn on, because ten thousand of them do not fit into memory. */
export interface PageShelf {
  put(jpeg: Uint8Array): Promise<string>
  get(key: string): Promise<Buffer>
  clear(): Promise<void>
}

/** It lies beside the results, because a system's temporary folder is often small. */
export async function openPageShelf(folder: string): Promise<PageShelf> {
  const shelf = await mkdtemp(join(folder, '.pages-'))
  let count = 0
  return {
    async put(jpeg) {
      count += 1
      const key = `${count}.jpg`
      await writeFile(join(shelf, key), jpeg)
      return key
    },
    get: (key) => readFile(join(shelf, key)),
    clear: () => rm(shelf, { recursive: true, force: true }),
  }
}
