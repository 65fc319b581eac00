import { migrate, MigrationError } from '#db/migrate.ts'
import type { Config } from '#server/platform/config.ts'
import { ensureDatabase, startCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { StartError } from '#server/platform/start-error.ts'

export interface OpenDatabase {
  url: string
  stop(): Promise<void>
}

/** The configured server, or our own in the data folder; with every table as this version needs it. */
export async function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (databaseUrl) {
    await bringUpToDate(databaseUrl)
    return { url: databaseUrl, stop: async () => {} }
  }
  const cluster = await startCluster({ dataDir, isWatched: true })
  try {
    await ensureDatabase(cluster, 'sahihi')
    const url = cluster.urlOf('sahihi')
    await bringUpToDate(url)
    return { url, stop: cluster.stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function bringUpToDate(url: string): Promise<void> {
  try {
    await migrate(url)
  } catch (error) {
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error })
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    throw new StartError(`The database cannot be used: ${reason}. Check that it runs and that DATABASE_URL names it.`, { cause: error })
  }
}
