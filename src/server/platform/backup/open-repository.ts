import { join } from 'node:path'
import { openPlace } from '#server/platform/backup/open-backup-store.ts'
import { Repository } from '#server/platform/backup/repository.ts'
import type { Config } from '#server/platform/config.ts'

/** Where backups lie, with the key that is set. `isNew`: begun where there is none. */
export async function openRepository(config: Pick<Config, 'dataDir' | 'backupKey'>, where: string, isNew = false): Promise<Repository> {
  const place = await openPlace(where, { drafts: join(config.dataDir, 'objects-on-their-way'), isNew })
  return Repository.open(place, config.backupKey, isNew)
}
