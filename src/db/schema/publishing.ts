import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, json, jsonb, pgTable, primaryKey, real, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, indexOfSet, rowId, schoolId } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { papers } from '#db/schema/scans.ts'
import type { ChosenLevel } from '#engine/marking/essay-levels.ts'

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
export const resultLinks = pgTable(
  'result_links',
  {
    paperId: uuid().notNull(),
    schoolId: schoolId(),
    /** Random, and another for each code that was ever given. */
    issueId: uuid().notNull(),
    codeHash: text().notNull(),
    issuedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'result_links_pkey', columns: [t.paperId, t.schoolId] }),
    foreignKey({ name: 'result_links_paper_fk', columns: [t.paperId, t.schoolId], foreignColumns: [papers.id, papers.schoolId] }).onDelete('cascade'),
    // Found by the code alone; a hash of 256 bits comes once in all schools.
    unique('result_links_code').on(t.codeHash, t.schoolId),
  ],
)

/**
 * What a family is shown of a published paper, worked out once for everybody who opens it. Unlogged (migration 0046), which Drizzle
 * cannot say: it is in no backup, and what a crash takes is worked out again.
 */
export const preparedResults = pgTable(
  'prepared_results',
  {
    paperId: uuid().notNull(),
    schoolId: schoolId(),
    /** The facts and the program version from which it was computed. While these stay the same, so does the result. */
    madeFrom: text().notNull(),
    result: json().notNull(),
    /** Of it, what a list says. Null in rows of a version that kept none: they are out of date. */
    line: json(),
    /** The grades of the exam, best first. */
    scale: json().$type<string[]>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'prepared_results_pkey', columns: [t.paperId, t.schoolId] }),
    foreignKey({
      name: 'prepared_results_link_fk',
      columns: [t.paperId, t.schoolId],
      foreignColumns: [resultLinks.paperId, resultLinks.schoolId],
    }).onDelete('cascade'),
  ],
)

/** A pupil or a guardian asks about a published mark. */
export const appeals = pgTable(
  'appeals',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    paperId: uuid().notNull(),
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
  (t) => [
    primaryKey({ name: 'appeals_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'appeals_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    foreignKey({ name: 'appeals_paper_fk', columns: [t.paperId, t.schoolId], foreignColumns: [papers.id, papers.schoolId] }).onDelete('cascade'),
    index('appeals_exam').on(t.examId, t.createdAt),
    index('appeals_paper').on(t.paperId),
    indexOfSet('appeals_answered_by', t.answeredBy),
  ],
)

/** An appeal whose answer somebody else re-marks, blind to the first mark. A withdrawn one stays as history. */
export const remarkings = pgTable(
  'remarkings',
  {
    id: rowId(),
    schoolId: schoolId(),
    appealId: uuid().notNull(),
    /** Null: that person is gone. */
    givenTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: createdAt(),
    decision: jsonb().$type<{ awarded: boolean[] } | { levels: ChosenLevel[] } | { marks: number }>(),
    marks: real(),
    /** What the mark was when it was marked again. */
    firstMarks: real(),
    markedAt: at(),
    endedAt: at(),
  },
  (t) => [
    primaryKey({ name: 'remarkings_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'remarkings_appeal_fk', columns: [t.appealId, t.schoolId], foreignColumns: [appeals.id, appeals.schoolId] }).onDelete(
      'cascade',
    ),
    check(
      'remarkings_marked',
      sql`(${t.markedAt} is null) = (${t.marks} is null) and (${t.markedAt} is null) = (${t.firstMarks} is null) and (${t.markedAt} is null) = (${t.decision} is null)`,
    ),
    uniqueIndex('remarkings_standing')
      .on(t.appealId, t.schoolId)
      .where(sql`${t.endedAt} is null`),
    index('remarkings_given_to')
      .on(t.givenTo)
      .where(sql`${t.markedAt} is null and ${t.endedAt} is null`),
    index('remarkings_appeal').on(t.appealId),
    indexOfSet('remarkings_given_to_ever', t.givenTo),
    indexOfSet('remarkings_asked_by', t.askedBy),
  ],
)
