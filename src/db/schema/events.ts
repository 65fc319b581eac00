import { sql } from 'drizzle-orm'
import { bigint, customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/schema/columns.ts'

/** The number of a transaction, which PostgreSQL never uses again. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Events for subscribers, stored for some minutes. A row exists if and only if its fact does. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    /** Rows get their numbers before their transactions end, in another order. Readers follow this one. */
    xact: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (t) => [index('events_xact').on(t.xact)],
)
