import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, parsedJson } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { examinerReportSchema } from '#engine/analysis/examiner-report.ts'

/** An examiner's report that a person edited or signed. Without a row it is drafted from the marks at each view. */
export const examinerReports = pgTable(
  'examiner_reports',
  {
    examId: uuid()
      .primaryKey()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** Grows with every change: who saves names the one they saw. */
    revision: integer().notNull(),
    content: parsedJson(examinerReportSchema).notNull(),
    editedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    editedByName: text().notNull(),
    editedAt: at().notNull(),
    /** Null: nobody stands by these words. */
    signedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    signedByName: text(),
    signedAt: at(),
  },
  (t) => [check('examiner_reports_signed', sql`(${t.signedAt} is null) = (${t.signedByName} is null)`)],
)
