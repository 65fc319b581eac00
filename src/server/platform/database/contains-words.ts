import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchWords } from '#engine/text/search-fold.ts'

/** True where the texts of a row contain every word of a search, folded as on the screens. `%` and `_` have no special meaning. */
export function containsWords(texts: readonly (SQL | AnyPgColumn)[], search: string): SQL | undefined {
  const folded = sql`search_fold(concat_ws(' ', ${sql.join([...texts], sql`, `)}))`
  return and(...searchWords(search).map((word) => sql`${folded} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`))
}
