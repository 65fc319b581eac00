import { getTableName, sql, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'
import { columnsFilledBy, rowsAsJson } from '#db/rows-as-json.ts'

/** Inserts many rows that fill the same columns. Columns of JSON take what they hold, not its text. */
export async function insertMany<Table extends PgTable>(tx: Tx, table: Table, rows: readonly InferInsertModel<Table>[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const filled = columnsFilledBy(table, first)
  const names = sql.join(
    filled.map(({ column }) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`insert into ${sql.identifier(getTableName(table))} (${names}) select ${names} from ${rowsAsJson(table, filled, rows)}`)
}
