import { getTableName, sql, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'
import { columnsFilledBy, rowsAsJson } from '#db/rows-as-json.ts'

/**
 * Changes many rows in one statement, each to its own values; all fill the same columns. `key` names the columns by which a
 * row is found. Columns of JSON take what they hold, not its text.
 */
export async function updateMany<Table extends PgTable, Key extends keyof InferInsertModel<Table> & string>(
  tx: Tx,
  table: Table,
  key: readonly Key[],
  rows: readonly (Partial<InferInsertModel<Table>> & Record<Key, unknown>)[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const filled = columnsFilledBy(table, first)
  const keys = new Set<string>(key)
  const name = sql.identifier(getTableName(table))
  const set = filled.filter(({ property }) => !keys.has(property)).map(({ column }) => sql`${sql.identifier(column)} = v.${sql.identifier(column)}`)
  const same = filled
    .filter(({ property }) => keys.has(property))
    .map(({ column }) => sql`${name}.${sql.identifier(column)} = v.${sql.identifier(column)}`)
  // The planner takes any function of JSON for a hundred rows, and would read a whole table for one of them: the limit tells it how many come.
  const values = sql`select * from ${rowsAsJson(table, filled, rows)} limit ${rows.length}`
  await tx.execute(sql`update ${name} set ${sql.join(set, sql`, `)} from (${values}) v where ${sql.join(same, sql` and `)}`)
}
