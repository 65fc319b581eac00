import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchWords } from '#engine/text/search-fold.ts'

/** Whether the texts of a row hold every word of a search, as the screens compare. Signs of a pattern stand for themselves. */
export function holdsWords(texts: readonly (SQL | AnyPgColumn)[], search: string): SQL | undefined {
  const folded = sql`search_fold(concat_ws(' ', ${sql.join([...texts], sql`, `)}))`
  return and(...searchWords(search).map((word) => sql`${folded} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`))
}
