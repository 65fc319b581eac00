/** A column as the program and as the database names it. */
export interface FilledColumn {
  property: string
  column: string
}

/** Of a table's columns, those that a row fills. */
export function columnsFilledBy(columns: Readonly<Record<string, unknown>>, row: object): FilledColumn[] {
  return Object.keys(columns).flatMap((property) => (property in row ? { property, column: snake(property) } : []))
}

/** Rows as one parameter for `jsonb_populate_recordset`: a thousand parameters cost more than all the rest of a page. */
export function rowsAsJson(filled: readonly FilledColumn[], rows: readonly object[]): string {
  return JSON.stringify(rows.map((row) => Object.fromEntries(filled.map(({ property, column }) => [column, Reflect.get(row, property)]))))
}

/** As the client translates names (`casing: 'snake_case'`). */
function snake(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
