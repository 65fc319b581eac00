import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Repository } from '#server/platform/backup/repository.ts'

const piece = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)\.gz$/

/** Moves every archived segment of the log into the repository and returns how many. May run concurrently. */
export async function shipWal(repository: Repository, walFolder: string): Promise<number> {
  await mkdir(repository.files.drafts, { recursive: true, mode: 0o700 })
  const names = (await readdir(walFolder).catch(() => [])).filter((name) => piece.test(name)).toSorted()
  let shipped = 0
  // PostgreSQL notes where backups began, which the manifests contain as well.
  for (const file of await readdir(walFolder).catch(() => [])) if (file.endsWith('.backup.gz')) await rm(join(walFolder, file), { force: true })
  for (const file of names) {
    const path = join(walFolder, file)
    const bytes = await readFile(path).catch(() => null)
    if (bytes === null) continue
    await repository.storeWal(file.slice(0, -'.gz'.length), bytes)
    await rm(path, { force: true })
    shipped += 1
  }
  return shipped
}
