import { openDb, type Db } from '#db/client.ts'
import type { Config } from '#server/platform/config.ts'
import { restrictDataFolder } from '#server/platform/start/restrict-data-folder.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { DataDirLockedError, lockDataDir } from '#server/platform/start/lock-data-dir.ts'

export interface DatabaseBeside {
  url: string
  db: Db
  close(): Promise<void>
}

/** The database for a command. Uses the running server of the data folder, or starts one until `close`. */
export async function openDatabaseBeside(config: Config): Promise<DatabaseBeside> {
  restrictDataFolder(config.dataDir)
  const release = config.databaseUrl ? () => {} : tryToLock(config)
  const database = await openDatabase(config)
  const { db, close } = openDb({ url: database.directUrl, maxConnections: 2 })
  return {
    url: database.directUrl,
    db,
    async close() {
      await close()
      // Another program holds the folder: it stops its own database.
      if (!release) return
      await database.stop()
      release()
    },
  }
}

function tryToLock({ dataDir, port }: Config): (() => void) | null {
  try {
    return lockDataDir(dataDir, port)
  } catch (error) {
    if (error instanceof DataDirLockedError) return null
    throw error
  }
}
