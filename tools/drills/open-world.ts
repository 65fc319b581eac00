import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import type { BackupSource } from '#server/platform/backup/make-backup.ts'
import { openBackupStore } from '#server/platform/backup/open-repository.ts'
import { Repository } from '#server/platform/backup/repository.ts'
import { ensureDatabase, startCluster, type Cluster } from '#server/platform/embedded-postgres/cluster.ts'
import { openDiskObjectStore } from '#server/platform/objects/disk-object-store.ts'

export interface DrillWorld {
  root: string
  dataDir: string
  cluster: Cluster
  client: pg.Client
  source: BackupSource
  /** A place for backups below the root. */
  openRepository(name: string): Promise<Repository>
  close(): Promise<void>
}

const worlds = new Set<DrillWorld>()

/** For a drill that is broken off. */
export async function closeWorlds(): Promise<void> {
  await Promise.all([...worlds].map((world) => world.close()))
}

/** A database and objects as an installation has them, which waits for its disk as one does, in a folder that is removed at the end; without a table where it is to be empty. */
export async function openWorld({ isEmpty = false, isWatched = false }: { isEmpty?: boolean; isWatched?: boolean } = {}): Promise<DrillWorld> {
  const root = await mkdtemp(join(tmpdir(), 'sahihi-drill-'))
  // Whoever runs PostgreSQL for root must be able to pass.
  await chmod(root, 0o711)
  const dataDir = join(root, 'data')
  await mkdir(dataDir)
  // Up to eight programs with 17 connections each, and what a killed one held a moment ago.
  const cluster = await startCluster({ dataDir, isWatched, settings: { max_connections: '200' } })
  await ensureDatabase(cluster, 'sahihi')
  const databaseUrl = cluster.urlOf('sahihi')
  if (!isEmpty) await migrate(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  // The database is killed in some drills.
  client.on('error', () => undefined)
  await client.connect()
  const objects = await openDiskObjectStore(join(dataDir, 'objects'))
  const world: DrillWorld = {
    root,
    dataDir,
    cluster,
    client,
    source: { databaseUrl, dataDir, objects, walFolder: cluster.home.walFolder },
    openRepository: async (name) =>
      Repository.open(
        await openBackupStore(join(root, name), { drafts: join(root, 'drafts'), isNew: true }),
        'the key of a drill, which is long enough',
        true,
      ),
    async close() {
      worlds.delete(world)
      await client.end().catch(() => undefined)
      await cluster.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
  worlds.add(world)
  return world
}

/** A page as a row that names its picture. */
export async function namePage(client: pg.Client, objectKey: string): Promise<void> {
  await client.query('insert into blog_pictures (sizes) values ($1)', [JSON.stringify([{ objectKey }])])
}
