import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/schema/columns.ts'

/** A request with an idempotency key: sent again, it has its effect once and gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who sends it and to which route: names of different people never meet. */
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** Null while it runs. */
    status: integer(),
    body: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)
