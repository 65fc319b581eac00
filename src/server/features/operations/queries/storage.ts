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
