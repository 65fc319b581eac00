import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A column as the program and as the database names it. */
export interface FilledColumn {
  property: string
  column: string
}

/** Of a table's columns, those that a row fills. */
export function columnsFilledBy(table: PgTable, row: object): FilledColumn[] {
  return Object.keys(getTableColumns(table)).flatMap((property) => (property in row ? { property, column: snake(property) } : []))
}

/**
 * Rows of a table as two parameters, whatever their number: what all of them have in common, and what each has of its own.
 * A thousand parameters cost more than all the rest of a page, and of reading the rows a third went into what they have in common.
 */
export function rowsAsJson(table: PgTable, filled: readonly FilledColumn[], rows: readonly object[]): SQL {
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
