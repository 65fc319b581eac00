import { PackError } from '#server/platform/backup/pack.ts'
import { hashOf, type Repository } from '#server/platform/backup/repository.ts'

export interface Verified {
  backups: number
  files: number
  bytes: number
  /** A sentence for each file that is gone or has changed. */
  faults: string[]
}

/** Reads every byte of every backup and lists what is gone or has changed. */
export async function verifyBackups(repository: Repository): Promise<Verified> {
  const verified: Verified = { backups: 0, files: 0, bytes: 0, faults: [] }
  const verify = async (read: () => AsyncIterable<Buffer>) => {
    try {
      verified.bytes += (await hashOf(read())).sizeBytes
      verified.files += 1
    } catch (error) {
      if (!(error instanceof PackError)) throw error
      verified.faults.push(error.message)
    }
  }
  const database = new Set<string>()
  const objects = await repository.listHashes('objects')
  const wal = new Map((await repository.listWal()).map((file) => [`${file.name}.${file.hash}`, file]))
  for (const backup of await repository.listBackups()) {
    try {
      const manifest = await repository.readManifest(backup)
      verified.backups += 1
      for (const { hash } of [...manifest.secrets, ...(manifest.database?.files ?? [])]) database.add(hash)
      for (const { key } of manifest.objects) objects.add(key)
      for (const { name, hash } of manifest.database?.wal ?? []) wal.set(`${name}.${hash}`, { name, hash, full: '', storedAt: new Date(0) })
    } catch (error) {
      if (!(error instanceof PackError)) throw error
      verified.faults.push(error.message)
    }
  }
  for (const hash of database) await verify(() => repository.read('database', hash))
  for (const key of objects) await verify(() => repository.read('objects', key))
  for (const file of wal.values()) await verify(() => repository.readWal(file))
  return verified
}
