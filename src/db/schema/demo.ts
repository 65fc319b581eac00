import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { schools } from '#db/schema/accounts.ts'
import { createdAt } from '#db/schema/columns.ts'

/** A part of the demo school's story that was seeded. It is never seeded again, because people may have changed it. */
export const demoChapters = pgTable(
  'demo_chapters',
  {
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    chapter: text().notNull(),
    toldAt: createdAt(),
  },
  (t) => [primaryKey({ name: 'demo_chapters_pkey', columns: [t.chapter, t.schoolId] })],
)
