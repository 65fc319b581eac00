import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { schools } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'

/** Versions A, B, … of an exam: the same questions in another order. No row: there is one order. */
export const examVersions = pgTable(
  'exam_versions',
  {
    examId: uuid()
      .primaryKey()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** How many there are, the first included. */
    count: integer().notNull(),
    /** The order of each follows from it. */
    seed: text().notNull(),
  },
  (t) => [check('exam_versions_count', sql`${t.count} between 2 and 4`)],
)

/** What a new exam of a school starts with, and what a subject adds to it. */
export const examPresets = pgTable('exam_presets', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  presets: jsonb().notNull(),
})
