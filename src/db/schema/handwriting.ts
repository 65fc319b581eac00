import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { schools, users } from '#db/schema/accounts.ts'
import { createdAt, parsedJson, schoolId } from '#db/schema/columns.ts'
import { pages } from '#db/schema/scans.ts'
import { handAnswersSchema } from '#engine/page/hand-answer.ts'

/** What a school lets our own reader of handwriting do. No row: `first`. */
export const handwritingSettings = pgTable('handwriting_settings', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  role: text({ enum: ['first', 'second', 'off'] })
    .notNull()
    .default('first'),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: createdAt(),
})

/** What it made of the answers of a page. */
export const handReadings = pgTable(
  'hand_readings',
  {
    pageId: uuid().notNull(),
    schoolId: schoolId(),
    /** Of which picture: of another one it says nothing. */
    uprightKey: text().notNull(),
    /** The hash of the reader's version and of all searched wordings, so that the same is not read again. */
    askedHash: text().notNull(),
    answers: parsedJson(handAnswersSchema).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'hand_readings_pkey', columns: [t.pageId, t.schoolId] }),
    foreignKey({ name: 'hand_readings_page_fk', columns: [t.pageId, t.schoolId], foreignColumns: [pages.id, pages.schoolId] }).onDelete('cascade'),
    index('hand_readings_upright').on(t.uprightKey),
  ],
)
