import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Sorts people as `compareNames` does, whatever the collation of the database; who has no name comes last. */
export function inNameOrder(name: SQL | AnyPgColumn): SQL {
  return sql`search_fold(${name}) collate "C"`
}
