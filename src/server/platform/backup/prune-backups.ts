import { nameOf, type Repository } from '#server/platform/backup/repository.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Removes backups older than so many days, but never the last two, and then what no backup needs. Runs under the lock of
 * `makeBackup`: what another one is about to name would be taken away.
 */
export async function pruneBackups(repository: Repository, { keepDays, now }: { keepDays: number; now: Date }): Promise<number> {
  const backups = await Promise.all(
    (await repository.listBackups()).map(async (backup) => ({ ...backup, manifest: await repository.readManifest(backup) })),
  )
  const oldest = new Date(now.getTime() - keepDays * dayMs).toISOString()
  const isOld = ({ manifest }: (typeof backups)[number], at: number) => manifest.endedAt < oldest && at < backups.length - 2
  const gone = backups.filter(isOld)
  if (gone.length === 0) return 0
  for (const { full } of gone) await repository.place.remove(full)
  const kept = backups.filter((backup, at) => !isOld(backup, at)).map(({ manifest }) => manifest)
  const needed = new Set(
    kept.flatMap(({ database, secrets, objects }) => [
      ...(database?.files ?? []).map(({ hash }) => hash),
      ...secrets.map(({ hash }) => hash),
      ...objects.map(({ key }) => key),
    ]),
  )
  const began = kept[0]?.startedAt ?? ''
  for (const kind of ['database', 'objects'] as const) {
    for await (const { name, storedAt } of repository.place.list(`${kind}/`)) {
      const hash = name.slice(name.lastIndexOf('/') + 1)
      // What came after the oldest backup began may belong to a moment between two of them.
      if (!needed.has(hash) && storedAt.toISOString() < began) await repository.place.remove(nameOf(kind, hash))
    }
  }
  const firstWal = kept.flatMap(({ database }) => (database === null ? [] : [placeInLog(database.startWal)])).toSorted()[0]
  if (firstWal === undefined) return gone.length
  for (const { name, full } of await repository.listWal()) {
    if (!name.endsWith('.history') && placeInLog(name) < firstWal) await repository.place.remove(full)
  }
  return gone.length
}

/** Without the timeline, which grows with every restore. */
function placeInLog(name: string): string {
  return name.slice(8)
}
