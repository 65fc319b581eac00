import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, indexOfSet, schoolId } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { papers } from '#db/schema/scans.ts'

/** Feedback that a person edited or approved. Without a row it is drafted from the marks at each view. */
export const feedback = pgTable(
  'feedback',
  {
    paperId: uuid().notNull(),
    schoolId: schoolId(),
    language: text({ enum: ['en', 'sw'] }).notNull(),
    text: text().notNull(),
    isEdited: boolean().notNull(),
    /** The marks for which it was written or seen. If they have changed since, it is not sent. */
    marksStamp: text().notNull(),
    editedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    editedByName: text(),
    editedAt: at(),
    /** Null: nobody has said that it may be sent. */
    approvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    approvedByName: text(),
    approvedAt: at(),
  },
  (t) => [
    primaryKey({ name: 'feedback_pkey', columns: [t.paperId, t.schoolId] }),
    foreignKey({ name: 'feedback_paper_fk', columns: [t.paperId, t.schoolId], foreignColumns: [papers.id, papers.schoolId] }).onDelete('cascade'),
    check('feedback_approved', sql`(${t.approvedAt} is null) = (${t.approvedByName} is null)`),
    indexOfSet('feedback_edited_by', t.editedBy),
    indexOfSet('feedback_approved_by', t.approvedBy),
  ],
)
