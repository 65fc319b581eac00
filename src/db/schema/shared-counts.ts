import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#db/schema/columns.ts'

// What all processes count together. The tables are unlogged (migration 0031), which Drizzle cannot say.

/** Requests against a limit, in a window that begins with the first of them. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** A hash of what is limited and for whom. It contains no address and no person. */
    subject: text().primaryKey(),
    count: integer().notNull(),
    endsAt: at().notNull(),
  },
  (t) => [index('request_counts_ends').on(t.endsAt)],
)

/** Which process works on an upload now. It is a lease: a process that dies holds it for some seconds more. */
export const uploadLocks = pgTable('upload_locks', {
  uploadId: text().primaryKey(),
  holder: uuid().notNull(),
  expiresAt: at().notNull(),
})

/** How patient all processes are with a server that answers for AI reading. */
export const modelBreakers = pgTable('model_breakers', {
  server: text().primaryKey(),
  failures: integer().notNull(),
  rests: integer().notNull(),
  openUntil: at(),
  tryingUntil: at(),
})
