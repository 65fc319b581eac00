import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, real, text, unique, uuid } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { at, createdAt, indexOfSet, parsedJson, rowId, schoolId } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { pages, papers } from '#db/schema/scans.ts'
import { markDoubtsSchema, readingDoubtsSchema } from '#engine/marking/doubt.ts'
import type { BubbleSaid } from '#engine/marking/correct-bubbles.ts'
import { markChangeWhySchema } from '#engine/marking/mark-why.ts'
import { markReasonsSchema, type AnswerReading } from '#engine/marking/mark.ts'
import type { ChosenLevel } from '#engine/marking/essay-levels.ts'

const markSnapshotSchema = z.object({
  marks: z.number(),
  credit: z.number(),
  confidence: z.number(),
  needsReview: z.boolean(),
  doubts: markDoubtsSchema,
  reasons: markReasonsSchema,
  note: z.string(),
  reviewId: z.string().nullable(),
  // Only where a person corrected what was read: undo brings that back too.
  reading: z.object({ choice: z.array(z.string()), text: z.string().nullable(), blank: z.boolean() }).optional(),
  readingConfidence: z.number().optional(),
  readingDoubts: readingDoubtsSchema.optional(),
})
/** What a mark was before it was changed. */
export type MarkSnapshot = z.infer<typeof markSnapshotSchema>

/** One question of one paper: what was read, what it earned, and whether a person looked. */
export const answers = pgTable(
  'answers',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    paperId: uuid().notNull(),
    question: text().notNull(),
    pageId: uuid(),
    reading: jsonb().$type<AnswerReading>().notNull(),
    readingConfidence: real().notNull(),
    readingDoubts: parsedJson(readingDoubtsSchema).notNull().default([]),
    marks: real().notNull(),
    max: integer().notNull(),
    credit: real().notNull(),
    confidence: real().notNull(),
    needsReview: boolean().notNull(),
    doubts: parsedJson(markDoubtsSchema).notNull().default([]),
    reasons: parsedJson(markReasonsSchema).notNull(),
    note: text().notNull().default(''),
    programName: text().notNull(),
    programVersion: text().notNull(),
    /** The language model that read the answer and replied about it, and the version of what it was asked; null where none did. */
    modelName: text(),
    promptVersion: text(),
    /** Revision of the exam whose scheme marked it. */
    schemeRevision: integer().notNull(),
    /** The review in force, or null while the mark is the program's. */
    reviewId: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'answers_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({
      name: 'answers_paper_in_exam_fk',
      columns: [t.paperId, t.examId, t.schoolId],
      foreignColumns: [papers.id, papers.examId, papers.schoolId],
    }).onDelete('cascade'),
    foreignKey({ name: 'answers_page_fk', columns: [t.pageId, t.schoolId], foreignColumns: [pages.id, pages.schoolId] }),
    unique('answers_once').on(t.paperId, t.question, t.schoolId),
    index('answers_question').on(t.examId, t.question),
    // Which of them are judged twice, as `queries/drawn-answers.ts` asks for them.
    index('answers_draw').on(t.examId, sql`(('x' || substr(md5(exam_id::text || ' ' || id::text), 1, 8))::bit(32)::bigint)`),
    index('answers_waiting')
      .on(t.examId)
      .where(sql`needs_review`),
    index('answers_by_program')
      .on(t.examId, t.schemeRevision)
      .where(sql`review_id is null`),
    index('answers_page').on(t.pageId),
    indexOfSet('answers_review', t.reviewId),
  ],
)

/** A person's decision over one or many answers at once. Append-only but for `undoneAt` and `answerCount`. */
export const reviews = pgTable(
  'reviews',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    question: text().notNull(),
    reviewedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reviewedByName: text().notNull(),
    /**
     * Which reasons were awarded, by their place; the level of each of an essay's criteria; a mark outright; or of which
     * bubbles a person said whether they are filled.
     */
    decision: jsonb().$type<{ awarded: boolean[] } | { levels: ChosenLevel[] } | { marks: number } | { bubbles: BubbleSaid[] }>().notNull(),
    note: text().notNull().default(''),
    /** With those in the same words that it was put over afterwards. */
    answerCount: integer().notNull(),
    /** Whether it holds for other answers in the same words too. */
    forSameWords: boolean().notNull().default(false),
    /** How long the person had the answers in front of them (`engine/marking/time-on-question.ts`). Null if unknown. */
    spentMs: integer(),
    createdAt: createdAt(),
    undoneAt: at(),
  },
  (t) => [
    primaryKey({ name: 'reviews_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'reviews_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    index('reviews_exam').on(t.examId, t.question),
    indexOfSet('reviews_reviewed_by', t.reviewedBy),
  ],
)

/** Every change of a mark: who, when, from, to and why. Append-only. */
export const markChanges = pgTable(
  'mark_changes',
  {
    id: rowId(),
    schoolId: schoolId(),
    answerId: uuid().notNull(),
    reviewId: uuid(),
    changedBy: text().notNull(),
    fromMarks: real(),
    toMarks: real().notNull(),
    /** The whole answer row's mark before the change, so that undo brings it back. */
    before: parsedJson(markSnapshotSchema.nullable()),
    why: parsedJson(markChangeWhySchema.catch({ code: 'unknown' })).notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'mark_changes_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'mark_changes_answer_fk', columns: [t.answerId, t.schoolId], foreignColumns: [answers.id, answers.schoolId] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'mark_changes_review_fk', columns: [t.reviewId, t.schoolId], foreignColumns: [reviews.id, reviews.schoolId] }),
    index('mark_changes_answer').on(t.answerId, t.at),
    index('mark_changes_review').on(t.reviewId),
  ],
)

/** What the answers to a question have in common, against which each is judged (`engine/marking/cohort.ts`). */
export const answerCohorts = pgTable(
  'answer_cohorts',
  {
    examId: uuid().notNull(),
    question: text().notNull(),
    schoolId: schoolId(),
    meanOdds: real().notNull(),
    /** How many answers were at hand. */
    answerCount: integer().notNull(),
    /** What it was worked out with: of another scheme or version it says nothing. */
    schemeRevision: integer().notNull(),
    programVersion: text().notNull(),
    /** Whether the answers that were there have been marked with it. */
    applied: boolean().notNull().default(false),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'answer_cohorts_pkey', columns: [t.examId, t.question] }),
    foreignKey({ name: 'answer_cohorts_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
  ],
)

/** An answer that somebody has in front of them. It ends by itself, so that a closed browser blocks nothing. */
export const reviewClaims = pgTable(
  'review_claims',
  {
    answerId: uuid().notNull(),
    schoolId: schoolId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: at().notNull(),
  },
  (t) => [
    primaryKey({ name: 'review_claims_pkey', columns: [t.answerId, t.schoolId] }),
    foreignKey({ name: 'review_claims_answer_fk', columns: [t.answerId, t.schoolId], foreignColumns: [answers.id, answers.schoolId] }).onDelete(
      'cascade',
    ),
    index('review_claims_user').on(t.userId),
  ],
)

/** The question that a person has in front of them: for how long since their last decision, and their last sign of life. */
export const reviewWatches = pgTable('review_watches', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  examId: uuid()
    .notNull()
    .references(() => exams.id, { onDelete: 'cascade' }),
  question: text().notNull(),
  seenAt: at().notNull(),
  spentMs: integer().notNull(),
})
