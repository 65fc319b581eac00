import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, indexOfSet, rowId, schoolId } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'

/** What a person did to the groups of a question's answers, in the order of `createdAt`. Append-only but for `undoneAt`. */
export const groupChanges = pgTable(
  'group_changes',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    question: text().notNull(),
    kind: text({ enum: ['apart', 'together'] }).notNull(),
    /** Wordings or single answers, as the engine names them. */
    items: jsonb().$type<string[]>().notNull(),
    /** What these said then, for the history. */
    label: text().notNull(),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    madeByName: text().notNull(),
    createdAt: createdAt(),
    undoneAt: at(),
  },
  (t) => [
    primaryKey({ name: 'group_changes_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'group_changes_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    index('group_changes_exam').on(t.examId, t.question, t.createdAt),
    indexOfSet('group_changes_made_by', t.madeBy),
  ],
)
