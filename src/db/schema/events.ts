import { sql } from 'drizzle-orm'
import { bigint, customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/schema/columns.ts'

/** The number of a transaction, which PostgreSQL never uses again. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** News for whoever listens, kept for some minutes. A row is there if and only if the fact that it tells of is. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    /** Numbers of rows are drawn before their transactions end, in another order: readers follow this one. */
    xact: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (t) => [index('events_xact').on(t.xact)],
)
