import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Layout } from '#engine/sheet/layout.ts'
import type { AnswerReading, MarkReason } from '#engine/marking/mark.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'

const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)
const at = () => timestamp({ withTimezone: true })
const createdAt = () => at().notNull().defaultNow()

/** The tenant. A `workspace` is the school of a user who named none. */
export const schools = pgTable('schools', {
  id: id(),
  name: text().notNull(),
  kind: text({ enum: ['school', 'workspace'] }).notNull(),
  ownerId: uuid(),
  isDemo: boolean().notNull().default(false),
  createdAt: createdAt(),
})

export const users = pgTable(
  'users',
  {
    id: id(),
    schoolId: uuid().references(() => schools.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Lower case. */
    email: text().notNull().unique(),
    role: text({ enum: ['ADMINISTRATOR', 'SCHOOL_ADMINISTRATOR', 'PRINCIPAL', 'HEAD_TEACHER', 'TEACHER', 'OTHER', 'PARENT', 'STUDENT'] }).notNull(),
    status: text({ enum: ['ACTIVE', 'SUSPENDED', 'BANNED'] })
      .notNull()
      .default('ACTIVE'),
    passwordHash: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('users_school').on(t.schoolId)],
)

/** One sign-in. The token names it; ending it ends the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    endedAt: at(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** Failed sign-ins, counted an address. `subject` is a hash of what was typed. */
export const loginFailures = pgTable('login_failures', { id: id(), subject: text().notNull(), at: createdAt() }, (t) => [
  index('login_failures_subject').on(t.subject, t.at),
])

export const classes = pgTable(
  'classes',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [index('classes_school').on(t.schoolId)],
)

export const pupils = pgTable(
  'pupils',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    classId: uuid()
      .notNull()
      .references(() => classes.id),
    /** As the school writes it; may hold letters and slashes. */
    admission: text().notNull(),
    name: text().notNull(),
    stream: text(),
    guardianName: text(),
    /** `+254` and nine digits. */
    guardianPhone: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    removedAt: at(),
  },
  (t) => [
    uniqueIndex('pupils_admission')
      .on(t.schoolId, sql`upper(${t.admission})`)
      .where(sql`removed_at is null`),
    index('pupils_class').on(t.classId),
  ],
)

/** One import of a class list, with what stood there before, so that it can be undone. */
export const classImports = pgTable('class_imports', {
  id: id(),
  classId: uuid()
    .notNull()
    .references(() => classes.id),
  importedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Pupils added, and pupils changed as they were before. */
  addedIds: jsonb().$type<string[]>().notNull(),
  before: jsonb().$type<{ id: string; name: string; stream: string | null; guardianName: string | null; guardianPhone: string | null }[]>().notNull(),
  createdAt: createdAt(),
  undoneAt: at(),
})

export const exams = pgTable(
  'exams',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Eight characters of A-Z and 2-7, printed in the code of each sheet. */
    code: text().notNull().unique(),
    title: text().notNull(),
    /** The exam file as it is being written; may be unsound. */
    draft: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Grows with each save; a save names the revision it started from. */
    revision: integer().notNull().default(1),
    /** The revision that last changed what answers earn: marks of an older one are out of date. */
    schemeRevision: integer().notNull().default(1),
    /** Version of the printed geometry; 0 before the first print. */
    sheetVersion: integer().notNull().default(0),
    confirmedAt: at(),
    confirmedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Kept beside the id: the name stays when the user goes. */
    confirmedByName: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: at(),
  },
  (t) => [index('exams_school').on(t.schoolId), check('exams_code', sql`${t.code} ~ '^[A-Z2-7]{8}$'`)],
)

/** The geometry of one printed version, shared by its papers. */
export const sheetVersions = pgTable(
  'sheet_versions',
  {
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    version: integer().notNull(),
    /** Hash of what decides the geometry: the same exam printed again keeps its version. */
    geometryHash: text().notNull(),
    /** The pages of any paper of this version; paper, name and code text are left empty. */
    pages: jsonb().$type<Layout['papers'][number]['pages']>().notNull(),
    pageWidthMm: real().notNull(),
    pageHeightMm: real().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.examId, t.version] })],
)

/** One print of sheets for a class. */
export const sheetSets = pgTable(
  'sheet_sets',
  {
    id: id(),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    version: integer().notNull(),
    classId: uuid().references(() => classes.id),
    paperCount: integer().notNull(),
    spareCount: integer().notNull(),
    pageCount: integer().notNull(),
    pdfKey: text().notNull(),
    /** Each paper in the order of the print, with what was printed on it. */
    papers: jsonb().$type<{ paper: string; version: number; admission: string; name: string }[]>().notNull().default([]),
    printedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('sheet_sets_exam').on(t.examId)],
)

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
    /** `waiting` until read once. */
    state: text({ enum: ['waiting', 'read', 'duplicate', 'unknown-exam', 'no-code', 'unreadable', 'blank'] })
      .notNull()
      .default('waiting'),
    reason: text().notNull().default(''),
    code: text(),
    paperId: uuid().references(() => papers.id),
    /** Which page of the paper. */
    pageNumber: integer(),
    rotationDegrees: integer(),
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

/** Who did what in a school. Append-only; a trigger refuses changes. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: id(),
    schoolId: uuid(),
    actorId: uuid(),
    actorName: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    at: createdAt(),
  },
  (t) => [index('audit_trail_school').on(t.schoolId, t.at)],
)
