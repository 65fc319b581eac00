import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, real, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, parsedJson, rowId, schoolId } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { answers } from '#db/schema/marking.ts'
import { papers } from '#db/schema/scans.ts'
import { markSchema } from '#engine/marking/mark.ts'
import type { ChosenLevel } from '#engine/marking/essay-levels.ts'

/** Colleagues who mark an exam with its owner: they see and review it, and do no more. */
export const examMarkers = pgTable(
  'exam_markers',
  {
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.examId, t.userId] }), index('exam_markers_user').on(t.userId)],
)

/** How far a school lets its markers deviate, unless an exam says otherwise. */
export const standardisationDefaults = pgTable('standardisation_defaults', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  toleranceKind: text({ enum: ['marks', 'share'] }).notNull(),
  tolerance: real().notNull(),
})

/** The same papers marked by everybody before the batch opens. No row: the exam is reviewed without it. */
export const standardisations = pgTable('standardisations', {
  examId: uuid()
    .primaryKey()
    .references(() => exams.id, { onDelete: 'cascade' }),
  toleranceKind: text({ enum: ['marks', 'share'] }).notNull(),
  tolerance: real().notNull(),
  /** After so many decided groups a check paper is slipped in; null: none. */
  checkEvery: integer(),
  /** Whether a marker out of tolerance on the checks of a question is kept from it. */
  closesQuestion: boolean().notNull().default(false),
  createdAt: createdAt(),
})

/** One answer of a paper that everybody marks, and what it is agreed to be worth. */
export const standardisationAnswers = pgTable(
  'standardisation_answers',
  {
    answerId: uuid().notNull(),
    schoolId: schoolId(),
    examId: uuid()
      .notNull()
      .references(() => standardisations.examId, { onDelete: 'cascade' }),
    paperId: uuid().notNull(),
    question: text().notNull(),
    agreedMarks: real(),
    agreedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    agreedAt: at(),
    /** What the program gave, kept when the agreed mark takes its place. */
    programMark: parsedJson(markSchema),
  },
  (t) => [
    primaryKey({ name: 'standardisation_answers_pkey', columns: [t.answerId, t.schoolId] }),
    foreignKey({
      name: 'standardisation_answers_answer_fk',
      columns: [t.answerId, t.schoolId],
      foreignColumns: [answers.id, answers.schoolId],
    }).onDelete('cascade'),
    foreignKey({ name: 'standardisation_answers_paper_fk', columns: [t.paperId, t.schoolId], foreignColumns: [papers.id, papers.schoolId] }).onDelete(
      'cascade',
    ),
    index('standardisation_answers_exam').on(t.examId, t.question),
    index('standardisation_answers_paper').on(t.paperId),
  ],
)

/** Where a marker stands. */
export const standardisationMarkers = pgTable(
  'standardisation_markers',
  {
    examId: uuid()
      .notNull()
      .references(() => standardisations.examId, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    doneAt: at(),
    /** From then on the batch is open to them. */
    openedAt: at(),
    /** In spite of the tolerance, by whom. */
    isOpenedAnyway: boolean().notNull().default(false),
    openedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Checks before it no longer count: somebody let them in again. */
    checksFrom: at(),
  },
  (t) => [
    primaryKey({ columns: [t.examId, t.userId] }),
    foreignKey({
      name: 'standardisation_markers_marker',
      columns: [t.examId, t.userId],
      foreignColumns: [examMarkers.examId, examMarkers.userId],
    }).onDelete('cascade'),
    index('standardisation_markers_waiting')
      .on(t.userId)
      .where(sql`opened_at is null`),
  ],
)

/** What a marker gave an answer, blind. */
export const standardisationMarks = pgTable(
  'standardisation_marks',
  {
    id: rowId(),
    schoolId: schoolId(),
    answerId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Grows when they are asked to re-mark; the marks of earlier rounds stay as history. */
    round: integer().notNull().default(1),
    isCurrent: boolean().notNull().default(true),
    decision: jsonb().$type<{ awarded: boolean[] } | { marks: number }>().notNull(),
    marks: real().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'standardisation_marks_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({
      name: 'standardisation_marks_answer_fk',
      columns: [t.answerId, t.schoolId],
      foreignColumns: [standardisationAnswers.answerId, standardisationAnswers.schoolId],
    }).onDelete('cascade'),
    unique('standardisation_marks_once').on(t.answerId, t.userId, t.round, t.schoolId),
    index('standardisation_marks_user').on(t.userId),
  ],
)

/** An agreed answer that a marker decided once more without knowing it. */
export const standardisationChecks = pgTable(
  'standardisation_checks',
  {
    id: rowId(),
    schoolId: schoolId(),
    answerId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The review it was decided with, or an id of its own: what an undo names. */
    decisionId: uuid().notNull(),
    decision: jsonb().$type<{ awarded: boolean[] } | { levels: ChosenLevel[] } | { marks: number }>().notNull(),
    marks: real().notNull(),
    agreedMarks: real().notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'standardisation_checks_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({
      name: 'standardisation_checks_answer_fk',
      columns: [t.answerId, t.schoolId],
      foreignColumns: [standardisationAnswers.answerId, standardisationAnswers.schoolId],
    }).onDelete('cascade'),
    unique('standardisation_checks_once').on(t.answerId, t.userId, t.schoolId),
    index('standardisation_checks_decision').on(t.decisionId),
  ],
)
