import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from '#db/schema/columns.ts'

/** What the stand-in of the provider took in place of sending it. All its processes share it. Where real messages leave, there is none. */
export const practiceTexts = pgTable(
  'practice_texts',
  {
    /** As the provider names messages, `ATPid_…`. */
    id: text().primaryKey(),
    phone: text().notNull(),
    sender: text().notNull(),
    text: text().notNull(),
    parts: integer().notNull(),
    costCents: integer().notNull(),
    faults: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
    /** When a report is due; null: none will come, or all came. */
    reportAt: at(),
    reports: integer().notNull().default(0),
  },
  (t) => [
    index('practice_texts_phone').on(t.phone, t.createdAt),
    index('practice_texts_report').on(t.reportAt),
    index('practice_texts_created').on(t.createdAt),
  ],
)
