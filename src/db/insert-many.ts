import { getTableColumns, getTableName, sql, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'

/**
 * Inserts many rows that fill the same columns, as one parameter: a thousand parameters cost the program and the database
 * more than all the rest of a page. Columns of JSON take what they hold, not its text.
 */
export async function insertMany<Table extends PgTable>(tx: Tx, table: Table, rows: readonly InferInsertModel<Table>[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const filled = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const named = rows.map((row) => Object.fromEntries(filled.map(([key]) => [snake(key), Reflect.get(row, key)])))
  const names = sql.join(
    filled.map(([key]) => sql.identifier(snake(key))),
    sql`, `,
  )
  const name = sql.identifier(getTableName(table))
  await tx.execute(sql`insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(named)}::jsonb)`)
}

/** As the client translates names (`casing: 'snake_case'`). */
function snake(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
