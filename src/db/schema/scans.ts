import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { pupils } from '#db/schema/classes.ts'
import { exams } from '#db/schema/exams.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'

/** One pupil's script. A spare sheet has no pupil until somebody says whose it is. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    /** Digits, as printed: `0417`. */
    number: text().notNull(),
    version: integer().notNull(),
    pupilId: uuid().references(() => pupils.id),
    /** Pages the teacher says were not handed in. */
    missingConfirmed: jsonb().$type<number[]>().notNull().default([]),
    /** A teacher says the pupil did not sit: X, not 0. */
    absent: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique('papers_number').on(t.examId, t.number), index('papers_pupil').on(t.pupilId)],
)

/** One upload of files for an exam. */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('batches_exam').on(t.examId)],
)

/** One file, kept byte for byte. The same bytes sent twice for an exam are one upload. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    batchId: uuid()
      .notNull()
      .references(() => batches.id),
    fileName: text().notNull(),
    objectKey: text().notNull(),
    sizeBytes: integer().notNull(),
    state: text({ enum: ['stored', 'split', 'failed'] })
      .notNull()
      .default('stored'),
    /** Why it failed, for a person. */
    reason: text().notNull().default(''),
    pageCount: integer(),
    createdAt: createdAt(),
  },
  (t) => [unique('uploads_once').on(t.examId, t.objectKey), index('uploads_batch').on(t.batchId)],
)

/** One scanned side. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id),
    /** Place within the upload, from 1. */
    sequence: integer().notNull(),
    /** The picture as it came, one page of it. */
    pictureKey: text().notNull(),
    /** Turned upright and cut to the sheet; null where no sheet was found. */
    uprightKey: text(),
    /** `waiting` until read once; `plain` when a person put it into a paper without a code, `header` for a header sheet. */
    state: text({ enum: ['waiting', 'read', 'duplicate', 'unknown-exam', 'no-code', 'unreadable', 'blank', 'plain', 'header'] })
      .notNull()
      .default('waiting'),
    reason: text().notNull().default(''),
    code: text(),
    paperId: uuid().references(() => papers.id),
    /** Which page of the paper; of a plain page, its place among the paper's plain pages. */
    pageNumber: integer(),
    rotationDegrees: integer(),
    /** How a person turned a plain page, clockwise. */
    turnDegrees: integer().notNull().default(0),
    quality: real(),
    questions: jsonb().$type<QuestionReading[]>().notNull().default([]),
    /** Set when a person said whose page it is; the code need not be read then. */
    assignedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    discardedAt: at(),
    engineName: text(),
    engineVersion: text(),
    createdAt: createdAt(),
    readAt: at(),
  },
  (t) => [
    unique('pages_sequence').on(t.uploadId, t.sequence),
    uniqueIndex('pages_one_of_each')
      .on(t.paperId, t.pageNumber)
      .where(sql`state = 'read' and discarded_at is null`),
    index('pages_exam').on(t.examId, t.createdAt),
    index('pages_paper').on(t.paperId),
  ],
)
