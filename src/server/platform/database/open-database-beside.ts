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

/** The database for a command: the server's where one runs on the data folder, else one started for the while. */
export async function openDatabaseBeside(config: Config): Promise<DatabaseBeside> {
  restrictDataFolder(config.dataDir)
  const letGo = config.databaseUrl ? () => {} : tryToOwn(config)
  const database = await openDatabase(config)
  const { db, close } = openDb({ url: database.directUrl, maxConnections: 2 })
  return {
    url: database.directUrl,
    db,
    async close() {
      await close()
      // The other program is the one to stop its database.
      if (!letGo) return
      await database.stop()
      letGo()
    },
  }
}

function tryToOwn({ dataDir, port }: Config): (() => void) | null {
  try {
    return lockDataDir(dataDir, port)
  } catch (error) {
    if (error instanceof DataDirLockedError) return null
    throw error
  }
}
