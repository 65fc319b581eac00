import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, real, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, indexOfSet, parsedJson, rowId, schoolId } from '#db/schema/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { pupils } from '#db/schema/classes.ts'
import { exams } from '#db/schema/exams.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { phoneReadingSchema } from '#engine/page/phone-reading.ts'
import type { UprightPlan } from '#engine/scan/draw-upright.ts'
import { pageReasonsSchema, storedUploadReasonSchema } from '#engine/page/page-reason.ts'

/** One pupil's script. A spare sheet has no pupil until somebody says whose it is. */
export const papers = pgTable(
  'papers',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    /** Digits, as printed: `0417`. */
    number: text().notNull(),
    version: integer().notNull(),
    pupilId: uuid(),
    /** Pages the teacher says were not handed in. */
    missingConfirmed: jsonb().$type<number[]>().notNull().default([]),
    /** A teacher says the pupil did not sit: X, not 0. */
    absent: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** The class in which it was written, from the moment its pupil goes to another. Null: as that class is called now. */
    className: text(),
    /** Questions that a person says its sheet never asked: they do not count. */
    leftOut: text().array().notNull().default([]),
    /** When a person said that nothing was written on it. */
    blankSaidAt: at(),
  },
  (t) => [
    primaryKey({ name: 'papers_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'papers_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    foreignKey({ name: 'papers_pupil_fk', columns: [t.pupilId, t.schoolId], foreignColumns: [pupils.id, pupils.schoolId] }),
    unique('papers_number').on(t.examId, t.number, t.schoolId),
    // What refers to a paper and names its exam as well refers to both at once.
    unique('papers_in_exam').on(t.id, t.examId, t.schoolId),
    index('papers_pupil').on(t.pupilId),
  ],
)

/** One upload of files for an exam. */
export const batches = pgTable(
  'batches',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'batches_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'batches_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    index('batches_exam').on(t.examId),
    index('batches_uploaded_by').on(t.uploadedBy, t.createdAt),
  ],
)

/** One file, kept byte for byte. The same bytes sent twice for an exam are one upload. */
export const uploads = pgTable(
  'uploads',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    batchId: uuid().notNull(),
    fileName: text().notNull(),
    objectKey: text().notNull(),
    sizeBytes: integer().notNull(),
    state: text({ enum: ['stored', 'split', 'failed'] })
      .notNull()
      .default('stored'),
    /** Why it failed. */
    reason: parsedJson(storedUploadReasonSchema),
    pageCount: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'uploads_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'uploads_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    foreignKey({ name: 'uploads_batch_fk', columns: [t.batchId, t.schoolId], foreignColumns: [batches.id, batches.schoolId] }),
    unique('uploads_once').on(t.examId, t.objectKey, t.schoolId),
    index('uploads_batch').on(t.batchId),
    index('uploads_object').on(t.objectKey),
    index('uploads_sent').on(t.schoolId, t.createdAt),
    index('uploads_stored')
      .on(t.createdAt)
      .where(sql`state = 'stored'`),
  ],
)

/** One scanned side. */
export const pages = pgTable(
  'pages',
  {
    id: rowId(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    uploadId: uuid().notNull(),
    /** Place within the upload, from 1. */
    sequence: integer().notNull(),
    /** The picture as it came, one page of it. */
    pictureKey: text().notNull(),
    /** The picture turned upright and cropped to the sheet. Null if no sheet was found or the picture was not read yet. */
    uprightKey: text(),
    /** By which it is drawn when somebody first looks. */
    uprightPlan: jsonb().$type<UprightPlan>(),
    /** `waiting` until read once; `unclaimed` for a copy of a master sheet, with its page number, until it is known whose it is; `plain` when a person put it into a paper without a code, `header` for a header sheet. */
    state: text({ enum: ['waiting', 'read', 'duplicate', 'unclaimed', 'unknown-exam', 'no-code', 'unreadable', 'blank', 'plain', 'header'] })
      .notNull()
      .default('waiting'),
    reasons: parsedJson(pageReasonsSchema).notNull().default([]),
    code: text(),
    paperId: uuid(),
    /** Which page of the paper; of a plain page, its place among the paper's plain pages. */
    pageNumber: integer(),
    rotationDegrees: integer(),
    /** How a person turned a plain page, clockwise. */
    turnDegrees: integer().notNull().default(0),
    quality: real(),
    questions: jsonb().$type<QuestionReading[]>().notNull().default([]),
    /** Set when a person said whose page it is; the code need not be read then. */
    assignedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whether a person said that it belongs to another pupil than its code says, because the sheet was copied. */
    isCopy: boolean().notNull().default(false),
    discardedAt: at(),
    programName: text(),
    programVersion: text(),
    createdAt: createdAt(),
    readAt: at(),
  },
  (t) => [
    primaryKey({ name: 'pages_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'pages_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    foreignKey({ name: 'pages_upload_fk', columns: [t.uploadId, t.schoolId], foreignColumns: [uploads.id, uploads.schoolId] }),
    foreignKey({ name: 'pages_paper_fk', columns: [t.paperId, t.schoolId], foreignColumns: [papers.id, papers.schoolId] }),
    unique('pages_sequence').on(t.uploadId, t.sequence, t.schoolId),
    uniqueIndex('pages_one_of_each')
      .on(t.paperId, t.pageNumber, t.schoolId)
      .where(sql`state = 'read' and discarded_at is null`),
    index('pages_exam').on(t.examId, t.createdAt),
    index('pages_paper').on(t.paperId),
    index('pages_waiting')
      .on(t.createdAt)
      .where(sql`state = 'waiting'`),
    indexOfSet('pages_assigned_by', t.assignedBy),
    index('pages_picture').on(t.pictureKey),
    indexOfSet('pages_upright', t.uprightKey),
  ],
)

/** What a phone read of a picture of an exam, which may come before the picture or after it. */
export const phoneReadings = pgTable(
  'phone_readings',
  {
    schoolId: schoolId(),
    examId: uuid().notNull(),
    /** The SHA-256 of the picture, which is the key of the page's picture once that is there. */
    picture: text().notNull(),
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reading: parsedJson(phoneReadingSchema).notNull(),
    sentAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'phone_readings_pkey', columns: [t.examId, t.picture, t.schoolId] }),
    foreignKey({ name: 'phone_readings_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }).onDelete('cascade'),
    indexOfSet('phone_readings_sent_by', t.sentBy),
  ],
)
