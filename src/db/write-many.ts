import { getTableColumns, getTableName, sql, type InferInsertModel, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'

/**
 * Updates many rows in one statement, each to its own values. All rows fill the same columns, and `key` names those by which a
 * row is found. Columns of JSON take values, not text.
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
  // The planner assumes a hundred rows for any function of JSON and would scan a whole table for one row. The limit tells it the number.
  const values = sql`select * from ${rowsAsJson(table, filled, rows)} limit ${rows.length}`
  await tx.execute(sql`update ${name} set ${sql.join(set, sql`, `)} from (${values}) v where ${sql.join(same, sql` and `)}`)
}

/** A column as the program and as the database names it. */
interface FilledColumn {
  property: string
  column: string
}

/** The columns of a table that a row fills. */
function columnsFilledBy(table: PgTable, row: object): FilledColumn[] {
  return Object.keys(getTableColumns(table)).flatMap((property) => (property in row ? { property, column: snake(property) } : []))
}

/**
 * Rows of a table as two parameters, whatever their number: the values that all have in common, and each row's own. A thousand
 * parameters would cost more than the rest of a page, and a third of reading the rows went into common values.
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

/** Translates names as the client does (`casing: 'snake_case'`). */
function snake(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Inserts many rows that fill the same columns. Columns of JSON take values, not text. */
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
