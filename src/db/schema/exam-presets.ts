import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { schools } from '#db/schema/accounts.ts'

/** What a new exam of a school starts with, and what a subject adds to it. */
export const examPresets = pgTable('exam_presets', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  presets: jsonb().notNull(),
})
