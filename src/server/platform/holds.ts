import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { loneAccents, passedOver, searchFold } from '#engine/text/search-fold.ts'

/** Whether a text of the database holds what is searched, as the screens compare: accents, apostrophes and capitals aside. Signs of a pattern stand for themselves. */
export function holds(text: SQL | AnyPgColumn, search: string): SQL {
  const pattern = `%${searchFold(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`regexp_replace(normalize(regexp_replace(${text}, ${`[${loneAccents}]`}, '', 'g'), NFKD), ${`[${passedOver}]`}, '', 'g') ilike ${pattern}`
}
