import { sql, type SQL } from 'drizzle-orm'

/** A list of ids of any length as one SQL value. */
export function uuidArray(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
