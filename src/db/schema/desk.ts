import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#db/schema/accounts.ts'
import { at } from '#db/schema/columns.ts'

/** What a person has put away on the desk, and until when they have seen the news. No row: nothing, and never. */
export const deskSettings = pgTable('desk_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  putAway: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  newsSeenAt: at(),
})
