import { migrate, MigrationError } from '#db/migrate.ts'
import type { Config } from '#server/platform/config.ts'
import { ensureDatabase, startCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { StartError } from '#server/platform/start/start-error.ts'

export interface OpenDatabase {
  /** For many short transactions. May be the address of a pooler. */
  url: string
  /** For what belongs to one connection: LISTEN and session locks. Never the address of a pooler. */
  directUrl: string
  stop(): Promise<void>
}

/** Opens the configured server, or the embedded one in the data folder, and migrates it to this version. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (databaseUrl) {
    const directUrl = databaseDirectUrl ?? databaseUrl
    await migrateTo(directUrl, databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
    return { url: databaseUrl, directUrl, stop: async () => {} }
  }
  const cluster = await startCluster({ dataDir, isWatched: true })
  try {
    await ensureDatabase(cluster, 'sahihi')
    const url = cluster.urlOf('sahihi')
    await migrateTo(url, 'DATABASE_URL')
    return { url, directUrl: url, stop: cluster.stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function migrateTo(url: string, variable: string): Promise<void> {
  try {
    await migrate(url)
  } catch (error) {
    if (error instanceof MigrationError) throw new StartError(error.message, { cause: error })
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    const advice = reason.includes('startup parameter')
      ? `${variable} names a pooler: give that address as DATABASE_URL, and the server's own as DATABASE_DIRECT_URL (docs/configuration.md)`
      : `Check that it runs and that ${variable} names it`
    throw new StartError(`The database cannot be used: ${reason}. ${advice}.`, { cause: error })
  }
}
