import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import type { Ruling } from '#engine/exam/ruling.ts'

/** What a person ruled for all papers of an exam. The scheme holds its words; this says who put them there. */
export const rulings = pgTable(
  'rulings',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    ruling: jsonb().$type<Ruling>().notNull(),
    note: text().notNull().default(''),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    madeByName: text().notNull(),
    createdAt: createdAt(),
    takenBackAt: at(),
  },
  (t) => [index('rulings_exam').on(t.examId, t.createdAt)],
)
