import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Like drizzle's `inArray`, with the values as one parameter: a parameter each makes another statement of every number of
 * values, which the database has to read and plan anew. For what is asked all the time.
 */
export function isOneOf<Value extends string | number>(column: PgColumn, values: Iterable<Value>): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
}
