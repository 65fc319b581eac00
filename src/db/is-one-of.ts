import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Like drizzle's `inArray`, but with all values as one parameter. With a parameter each, every number of values makes another
 * statement to parse and plan. For frequent queries.
 */
export function isOneOf<Value extends string | number>(column: PgColumn, values: Iterable<Value>): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
}
