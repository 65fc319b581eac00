import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { ensureDatabase, startCluster, type Cluster } from '#server/platform/embedded-postgres/cluster.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createQueues, startBoss } from '#server/platform/queue/pg-boss.ts'
import { listDeclaredJobs } from '#server/platform/queue/queue.ts'
import '#worker/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
  }
}

const templateDatabase = 'template_sahihi'

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, end } = await startDatabaseServer()
  project.provide('databaseServerUrl', url)
  return end
}

/** A PostgreSQL with a database that is ready to be copied. Nothing of it has to survive, so it never waits for the disk. */
export async function startDatabaseServer(): Promise<{ url: string; end: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahihi-test-'))
  const cluster = await startCluster({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      wal_level: 'minimal',
      max_wal_senders: '0',
      archive_mode: 'off',
      autovacuum: 'off',
    },
  })
  const end = async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(cluster)
    return { url: cluster.urlOf('postgres'), end }
  } catch (error) {
    await end()
    throw error
  }
}

async function makeTemplate(cluster: Cluster): Promise<void> {
  await ensureDatabase(cluster, templateDatabase)
  const url = cluster.urlOf(templateDatabase)
  await migrate(url)
  const boss = await startBoss({ url, log: createLog('warn') })
  await createQueues(boss, listDeclaredJobs())
  await boss.stop({ graceful: false, close: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(await readFile(join(import.meta.dirname, 'empty-database.sql'), 'utf8')).finally(() => client.end())
}
