import { sql, type SQL } from 'drizzle-orm'

/** A list of ids as one value, however long it is. */
export function uuidArray(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
