import { desc, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { storageDays } from '#db/schema.ts'

export type StorageDay = typeof storageDays.$inferSelect

export async function sizeDatabase(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select pg_database_size(current_database())::float8 as bytes`)
  return z.array(z.object({ bytes: z.number() })).parse(rows)[0]?.bytes ?? 0
}

const tableRow = z.object({ name: z.string(), bytes: z.number(), rows: z.number() })

/** The largest tables with their indexes, those of the queue included. Rows are the database's own estimate. */
export async function listLargestTables(db: Db, limit: number): Promise<z.infer<typeof tableRow>[]> {
  const { rows } = await db.execute(sql`
    select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
    from pg_class c where c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
    order by 2 desc, 1 limit ${limit}`)
  return z.array(tableRow).parse(rows)
}

export async function saveStorageDay(db: Db, row: StorageDay): Promise<void> {
  const { databaseBytes, objects, objectBytes } = row
  await db.insert(storageDays).values(row).onConflictDoUpdate({ target: storageDays.day, set: { databaseBytes, objects, objectBytes } })
}

/** The latest first. */
export async function listStorageDays(db: Db, limit: number): Promise<StorageDay[]> {
  return db.select().from(storageDays).orderBy(desc(storageDays.day)).limit(limit)
}

const factsRow = z.object({
  version: z.number(),
  version_name: z.string(),
  connections: z.number(),
  max_connections: z.number(),
  longest_ms: z.number(),
  invalid: z.array(z.string()),
})

export interface DatabaseFacts {
  /** As PostgreSQL counts: 180000 is 18. */
  version: number
  versionName: string
  connections: number
  maxConnections: number
  /** Of the transaction that has been open the longest in this database, other than this one. */
  longestMs: number
  /** Left by `create index concurrently` that was broken off. */
  invalidIndexes: string[]
}

export async function findDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await db.execute(sql`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections,
      (select coalesce(max(extract(epoch from now() - xact_start) * 1000), 0)::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle') as longest_ms,
      (select coalesce(jsonb_agg(indexrelid::regclass::text), '[]') from pg_index where not indisvalid) as invalid`)
  const [row] = z.array(factsRow).parse(rows)
  if (row === undefined) throw new Error('The database tells nothing of itself.')
  return {
    version: row.version,
    versionName: row.version_name,
    connections: row.connections,
    maxConnections: row.max_connections,
    longestMs: row.longest_ms,
    invalidIndexes: row.invalid,
  }
}
