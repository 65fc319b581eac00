import { getTableColumns, getTableName, sql, type InferInsertModel, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'

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

/** A column as the program and as the database names it. */
interface FilledColumn {
  property: string
  column: string
}

/** Of a table's columns, those that a row fills. */
function columnsFilledBy(table: PgTable, row: object): FilledColumn[] {
  return Object.keys(getTableColumns(table)).flatMap((property) => (property in row ? { property, column: snake(property) } : []))
}

/**
 * Rows of a table as two parameters, whatever their number: what all of them have in common, and what each has of its own.
 * A thousand parameters cost more than all the rest of a page, and of reading the rows a third went into what they have in common.
 */
function rowsAsJson(table: PgTable, filled: readonly FilledColumn[], rows: readonly object[]): SQL {
  const none = sql`null::${sql.identifier(getTableName(table))}`
  const valueOf = (row: object, { property }: FilledColumn): unknown => Reflect.get(row, property)
  const first = rows[0] ?? {}
  const common = filled.filter((each) => isPlain(valueOf(first, each)) && rows.every((row) => valueOf(row, each) === valueOf(first, each)))
  const own = filled.filter((each) => !common.includes(each))
  const pick = (row: object, columns: readonly FilledColumn[]) => Object.fromEntries(columns.map((each) => [each.column, valueOf(row, each)]))
  return sql`jsonb_populate_recordset(jsonb_populate_record(${none}, ${JSON.stringify(pick(first, common))}::jsonb), ${JSON.stringify(rows.map((row) => pick(row, own)))}::jsonb)`
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}

/** As the client translates names (`casing: 'snake_case'`). */
function snake(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

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
