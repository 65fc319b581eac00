import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'

/** What a person did to the groups of a question's answers, in the order of `createdAt`. Append-only but for `undoneAt`. */
export const groupChanges = pgTable(
  'group_changes',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
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
  (t) => [index('group_changes_exam').on(t.examId, t.question, t.createdAt)],
)
