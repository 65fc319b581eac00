import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** What every table has alike. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)
export const at = () => timestamp({ withTimezone: true })
export const createdAt = () => at().notNull().defaultNow()
