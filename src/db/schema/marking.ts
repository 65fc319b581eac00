import { boolean, index, integer, jsonb, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { pages, papers } from '#db/schema/scans.ts'
import type { AnswerReading, MarkReason } from '#engine/marking/mark.ts'

/** One question of one paper: what was read, what it earned, and whether a person looked. */
export const answers = pgTable(
  'answers',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    paperId: uuid()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    pageId: uuid().references(() => pages.id),
    reading: jsonb().$type<AnswerReading>().notNull(),
    readingConfidence: real().notNull(),
    readingDoubt: text(),
    marks: real().notNull(),
    max: integer().notNull(),
    credit: real().notNull(),
    confidence: real().notNull(),
    needsReview: boolean().notNull(),
    doubt: text().notNull().default(''),
    reasons: jsonb().$type<MarkReason[]>().notNull(),
    note: text().notNull().default(''),
    engineName: text().notNull(),
    engineVersion: text().notNull(),
    /** The language model that read the answer and testified about it, and the version of what it was asked; null where none did. */
    modelName: text(),
    promptVersion: text(),
    /** Revision of the exam whose scheme marked it. */
    schemeRevision: integer().notNull(),
    /** The review in force, or null while the mark is the program's. */
    reviewId: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique('answers_once').on(t.paperId, t.question), index('answers_question').on(t.examId, t.question)],
)

/** A person's decision over one or many answers at once. Append-only but for `undoneAt`. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    question: text().notNull(),
    reviewedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reviewedByName: text().notNull(),
    /** Which reasons were awarded, by their place, or a mark outright. */
    decision: jsonb().$type<{ awarded: boolean[] } | { marks: number }>().notNull(),
    note: text().notNull().default(''),
    answerCount: integer().notNull(),
    createdAt: createdAt(),
    undoneAt: at(),
  },
  (t) => [index('reviews_exam').on(t.examId, t.question)],
)

/** Every change of a mark: who, when, from, to and why. Append-only. */
export const markChanges = pgTable(
  'mark_changes',
  {
    id: id(),
    answerId: uuid()
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    reviewId: uuid().references(() => reviews.id),
    changedBy: text().notNull(),
    fromMarks: real(),
    toMarks: real().notNull(),
    /** The whole answer row's mark before the change, so that undo brings it back. */
    before: jsonb().$type<MarkSnapshot | null>(),
    why: text().notNull(),
    at: createdAt(),
  },
  (t) => [index('mark_changes_answer').on(t.answerId, t.at), index('mark_changes_review').on(t.reviewId)],
)

export interface MarkSnapshot {
  marks: number
  credit: number
  confidence: number
  needsReview: boolean
  doubt: string
  reasons: MarkReason[]
  note: string
  reviewId: string | null
}

/** An answer that somebody has in front of them. Ends by itself, so that a closed browser holds nothing up. */
export const reviewClaims = pgTable('review_claims', {
  answerId: uuid()
    .primaryKey()
    .references(() => answers.id, { onDelete: 'cascade' }),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  until: at().notNull(),
})
