import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, indexOfSet, parsedJson, rowId, schoolId } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { pages, papers } from '#db/schema/scans.ts'
import { storedTroubleSchema } from '#engine/model-reply/reading-trouble.ts'
import { pageModelReplySchema } from '#engine/marking/model-reply/model-reply.ts'

/** Whether a school allows AI reading of its pages, and how much. No row: nothing leaves. */
export const aiReadingSettings = pgTable('ai_reading_settings', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  isOn: boolean().notNull().default(false),
  callsAtOnce: integer().notNull().default(8),
  callsPerHour: integer().notNull().default(6000),
  /** In the currency of the configured price; null: no bound. */
  spendPerMonth: real(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: createdAt(),
})

/** The AI reading of one exam. */
export const aiReadingRuns = pgTable('ai_reading_runs', {
  examId: uuid()
    .primaryKey()
    .references(() => exams.id),
  schoolId: uuid()
    .notNull()
    .references(() => schools.id),
  /** `trying`: only `trialPapers` are read, then a person says go. */
  state: text({ enum: ['trying', 'running', 'paused', 'stopped'] }).notNull(),
  /** Where a pause goes on. */
  resumesTo: text({ enum: ['trying', 'running'] })
    .notNull()
    .default('trying'),
  trialPapers: jsonb().$type<string[]>().notNull().default([]),
  /** What holds it up at the moment; null when nothing does. */
  hindrance: parsedJson(storedTroubleSchema),
  /** A person let it go on above the school's bound for a paper. */
  isCostAgreed: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

/** One page that AI reading is to read. */
export const aiReadingPages = pgTable(
  'ai_reading_pages',
  {
    pageId: uuid().notNull(),
    schoolId: schoolId(),
    examId: uuid().notNull(),
    paperId: uuid().notNull(),
    state: text({ enum: ['waiting', 'done', 'failed', 'not-needed'] })
      .notNull()
      .default('waiting'),
    /** Why it failed. */
    reason: parsedJson(storedTroubleSchema),
    /** Calls in a row that came to nothing: how long to wait for the next. */
    idleTries: integer().notNull().default(0),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'ai_reading_pages_pkey', columns: [t.pageId, t.schoolId] }),
    foreignKey({ name: 'ai_reading_pages_page_fk', columns: [t.pageId, t.schoolId], foreignColumns: [pages.id, pages.schoolId] }).onDelete('cascade'),
    foreignKey({ name: 'ai_reading_pages_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    foreignKey({ name: 'ai_reading_pages_paper_fk', columns: [t.paperId, t.schoolId], foreignColumns: [papers.id, papers.schoolId] }).onDelete(
      'cascade',
    ),
    index('ai_reading_pages_exam').on(t.examId, t.state),
    index('ai_reading_pages_paper').on(t.paperId),
  ],
)

/** Every call: written before it goes out, so that none is ever paid for unseen. */
export const aiReadingCalls = pgTable(
  'ai_reading_calls',
  {
    id: rowId(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    /** Null: about the draft of an exam that is not made yet. */
    examId: uuid(),
    /** These two are set to null when the paper or page goes, which Drizzle cannot say: `test/guards/beyond-drizzle.ts`. */
    paperId: uuid(),
    pageId: uuid(),
    model: text().notNull(),
    /** `lost`: the worker died before the answer came. */
    state: text({ enum: ['running', 'answered', 'rubbish', 'refused', 'busy', 'lost'] })
      .notNull()
      .default('running'),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
    cost: real().notNull().default(0),
    startedAt: createdAt(),
    endedAt: at(),
  },
  (t) => [
    primaryKey({ name: 'ai_reading_calls_pkey', columns: [t.id, t.schoolId] }),
    foreignKey({ name: 'ai_reading_calls_exam_fk', columns: [t.examId, t.schoolId], foreignColumns: [exams.id, exams.schoolId] }),
    index('ai_reading_calls_school').on(t.schoolId, t.startedAt),
    index('ai_reading_calls_exam').on(t.examId),
    index('ai_reading_calls_page').on(t.pageId),
    index('ai_reading_calls_running')
      .on(t.startedAt)
      .where(sql`state = 'running'`),
    indexOfSet('ai_reading_calls_paper', t.paperId),
  ],
)

/** What a model replied about a page, in the version that the page's marks rest on. */
export const modelReplies = pgTable(
  'model_replies',
  {
    pageId: uuid().notNull(),
    /** Of which picture: of another one it says nothing. */
    uprightKey: text().notNull(),
    /** The hash of the whole request, so that an answered request is not sent again. */
    requestHash: text().notNull(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    model: text().notNull(),
    promptVersion: text().notNull(),
    modelReply: parsedJson(pageModelReplySchema).notNull(),
    /** By question, the parts of what was asked (`listAskedParts`), hashed: what was replied about a changed point no longer counts. */
    askedHashes: jsonb().$type<Record<string, string[]>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'model_replies_pkey', columns: [t.pageId, t.schoolId] }),
    foreignKey({ name: 'model_replies_page_fk', columns: [t.pageId, t.schoolId], foreignColumns: [pages.id, pages.schoolId] }).onDelete('cascade'),
    index('model_replies_request').on(t.schoolId, t.requestHash),
    index('model_replies_upright').on(t.uprightKey),
  ],
)
