import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, indexOfSet, rowId, schoolId } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import type { PointWordings, Ruling } from '#engine/exam/ruling.ts'

/** What a person ruled for all papers of an exam. The scheme holds its words; this says who put them there. */
export const rulings = pgTable(
  'rulings',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    ruling: jsonb().$type<Ruling>().notNull(),
    note: text().notNull().default(''),
    /** What the scheme had at the mark point before, for taking the ruling back. Null if it was not recorded. */
    wordingsBefore: jsonb().$type<PointWordings>(),
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    madeByName: text().notNull(),
    createdAt: createdAt(),
    takenBackAt: at(),
  },
  (t) => [
    primaryKey({ name: 'rulings_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'rulings_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    index('rulings_exam').on(t.examId, t.createdAt),
    indexOfSet('rulings_made_by', t.madeBy),
  ],
)
