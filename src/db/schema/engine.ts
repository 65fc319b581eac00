import { boolean, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from '#db/schema/columns.ts'
import { schools, users } from '#db/schema/accounts.ts'
import { exams } from '#db/schema/exams.ts'
import { pages, papers } from '#db/schema/scans.ts'
import type { PageTestimony } from '#engine/marking/testimony/testimony.ts'

/** Whether a school lets pages go to the engine, and how much of it. No row: nothing leaves. */
export const engineSettings = pgTable('engine_settings', {
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

/** The engine's work on one exam. */
export const engineRuns = pgTable('engine_runs', {
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
  /** What holds it up at the moment, for a person; empty when nothing does. */
  hindrance: text().notNull().default(''),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

/** One page that the engine is to read. */
export const enginePages = pgTable(
  'engine_pages',
  {
    pageId: uuid()
      .primaryKey()
      .references(() => pages.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    paperId: uuid()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'done', 'failed', 'not-needed'] })
      .notNull()
      .default('waiting'),
    /** Why it failed, for a person. */
    reason: text().notNull().default(''),
    /** Calls in a row that came to nothing: how long to wait for the next. */
    idleTries: integer().notNull().default(0),
    updatedAt: createdAt(),
  },
  (t) => [index('engine_pages_exam').on(t.examId, t.state), index('engine_pages_paper').on(t.paperId)],
)

/** Every call: written before it goes out, so that none is ever paid for unseen. */
export const engineCalls = pgTable(
  'engine_calls',
  {
    id: id(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    examId: uuid()
      .notNull()
      .references(() => exams.id),
    paperId: uuid().references(() => papers.id, { onDelete: 'set null' }),
    pageId: uuid().references(() => pages.id, { onDelete: 'set null' }),
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
  (t) => [index('engine_calls_school').on(t.schoolId, t.startedAt), index('engine_calls_exam').on(t.examId), index('engine_calls_page').on(t.pageId)],
)

/** What an engine testified about a page, in the version that its marks rest on. */
export const pageTestimonies = pgTable(
  'page_testimonies',
  {
    pageId: uuid()
      .primaryKey()
      .references(() => pages.id, { onDelete: 'cascade' }),
    /** Of which picture: of another one it says nothing. */
    uprightKey: text().notNull(),
    /** The hash of all that was in the request: what was answered once is not asked again. */
    requestKey: text().notNull(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    model: text().notNull(),
    promptVersion: text().notNull(),
    testimony: jsonb().$type<PageTestimony>().notNull(),
    /** By question, the parts of what was asked (`describeAsked`), hashed: a changed point is not testified about. */
    askedHashes: jsonb().$type<Record<string, string[]>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('page_testimonies_request').on(t.schoolId, t.requestKey)],
)
