import { index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { papers } from '#db/schema/scans.ts'

/** How long a school's result codes work. No row: the days of `defaultCodeDays`. */
export const publishingSettings = pgTable('publishing_settings', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  /** From when the code was given; null: for good. */
  codeDays: integer(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: createdAt(),
})

/**
 * The way to one pupil's published result, handed to the pupil and the guardian, while the results are published.
 * Of its code only the hash is kept; with the program's secret the issue's id gives it again.
 */
export const resultLinks = pgTable('result_links', {
  paperId: uuid()
    .primaryKey()
    .references(() => papers.id, { onDelete: 'cascade' }),
  /** Random, and another for each code that was ever given. */
  issueId: uuid().notNull(),
  codeHash: text().notNull().unique(),
  issuedAt: createdAt(),
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
