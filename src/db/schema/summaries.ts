import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { createdAt, parsedJson, schoolId } from '#db/schema/columns.ts'
import { schools } from '#db/schema/accounts.ts'
import { pupils } from '#db/schema/classes.ts'
import { exams } from '#db/schema/exams.ts'
import { gradingNames } from '#engine/exam/exam.ts'
import type { TopicMarks } from '#engine/reports/strands.ts'
import { fallSchema } from '#engine/overview/find-falls.ts'
import { gapSchema } from '#engine/overview/follow-subject.ts'

/** Exams of which something changed since they were counted. */
export const staleExams = pgTable(
  'stale_exams',
  {
    examId: uuid()
      .primaryKey()
      .references(() => exams.id, { onDelete: 'cascade' }),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    since: createdAt(),
  },
  (t) => [index('stale_exams_school').on(t.schoolId)],
)

/** A confirmed exam. */
export const examSummaries = pgTable(
  'exam_summaries',
  {
    examId: uuid().primaryKey(),
    schoolId: schoolId(),
    /** When it was sat, or made, in Kenya. */
    day: date().notNull(),
    subject: text().notNull(),
    subjectKey: text().notNull(),
    grading: text({ enum: gradingNames }).notNull(),
    /** Keys of the topics that were worth enough marks to say something. */
    topics: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    unique('exam_summaries_of_school').on(t.examId, t.schoolId),
    foreignKey({ name: 'exam_summaries_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }).onDelete('cascade'),
    index('exam_summaries_school').on(t.schoolId, t.day),
  ],
)

/** A class in an exam. */
export const classSummaries = pgTable(
  'class_summaries',
  {
    examId: uuid()
      .notNull()
      .references(() => examSummaries.examId, { onDelete: 'cascade' }),
    className: text().notNull(),
    /** Who should have written, and who has a result. */
    pupils: integer().notNull(),
    counted: integer().notNull(),
    percentSum: doublePrecision().notNull(),
    /** Null where the exam is graded in per cent alone. */
    pointsSum: doublePrecision(),
  },
  (t) => [primaryKey({ name: 'class_summaries_pkey', columns: [t.examId, t.className] })],
)

/** A pupil in an exam. */
export const pupilSummaries = pgTable(
  'pupil_summaries',
  {
    examId: uuid().notNull(),
    pupilId: uuid().notNull(),
    schoolId: schoolId(),
    className: text().notNull(),
    status: text({ enum: ['absent', 'no-page', 'missing-page', 'needs-review', 'marked'] }).notNull(),
    percent: doublePrecision(),
    points: integer(),
    /** Topics of which the pupil earned hardly anything. */
    lost: jsonb().$type<TopicMarks[]>().notNull().default([]),
    /** From here on worked out from the exams of the subject so far. Whether the pupil has no later result in it. */
    isLatest: boolean().notNull().default(false),
    /** Against those who wrote the same exams. */
    fell: parsedJson(fallSchema),
    /** Topics that were lost each time they were asked, twice or more. */
    gaps: parsedJson(z.array(gapSchema)).notNull().default([]),
  },
  (t) => [
    primaryKey({ name: 'pupil_summaries_pkey', columns: [t.examId, t.pupilId, t.schoolId] }),
    check('pupil_summaries_status', sql`${t.status} in ('absent', 'no-page', 'missing-page', 'needs-review', 'marked')`),
    check('pupil_summaries_result', sql`(${t.status} = 'marked') = (${t.percent} is not null)`),
    foreignKey({
      name: 'pupil_summaries_exam_fk',
      columns: [t.examId, t.schoolId],
      foreignColumns: [examSummaries.examId, examSummaries.schoolId],
    }).onDelete('cascade'),
    foreignKey({ name: 'pupil_summaries_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }).onDelete(
      'cascade',
    ),
    index('pupil_summaries_pupil').on(t.pupilId),
    index('pupil_summaries_facts')
      .on(t.examId)
      .where(sql`status <> 'marked' or (is_latest and (fell is not null or gaps <> '[]'))`),
  ],
)

/** What a school chose for the page. */
export const overviewSettings = pgTable('overview_settings', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  meritList: boolean().notNull().default(false),
})
