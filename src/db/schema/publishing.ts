import { index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { papers } from '#db/schema/scans.ts'

/** The way to one pupil's published result, handed to the pupil and the guardian. Only the hash of its code is kept. */
export const resultLinks = pgTable('result_links', {
  paperId: uuid()
    .primaryKey()
    .references(() => papers.id, { onDelete: 'cascade' }),
  codeHash: text().notNull().unique(),
  createdAt: createdAt(),
})

/** A pupil or a guardian asks about a published mark. */
export const resultQueries = pgTable(
  'result_queries',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    paperId: uuid()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    reason: text().notNull(),
    /** What the mark was when it was asked about. */
    marks: real().notNull(),
    createdAt: createdAt(),
    answer: text(),
    /** Marks after the answer, where it changed them. */
    changedTo: real(),
    answeredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    answeredByName: text(),
    answeredAt: at(),
  },
  (t) => [index('result_queries_exam').on(t.examId, t.createdAt), index('result_queries_paper').on(t.paperId)],
)
