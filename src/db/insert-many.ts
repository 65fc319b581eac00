import { getTableColumns, getTableName, sql, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'
import { columnsFilledBy, rowsAsJson } from '#db/rows-as-json.ts'

/**
 * Inserts many rows that fill the same columns, as one parameter: a thousand parameters cost the program and the database
 * more than all the rest of a page. Columns of JSON take what they hold, not its text.
 */
export async function insertMany<Table extends PgTable>(tx: Tx, table: Table, rows: readonly InferInsertModel<Table>[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const filled = columnsFilledBy(getTableColumns(table), first)
  const names = sql.join(
    filled.map(({ column }) => sql.identifier(column)),
    sql`, `,
  )
  const name = sql.identifier(getTableName(table))
  await tx.execute(
    sql`insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${rowsAsJson(filled, rows)}::jsonb)`,
  )
}
