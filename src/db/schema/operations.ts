import { bigint, date, doublePrecision, index, integer, pgTable, text, uuid, primaryKey } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { schools, users } from '#db/schema/accounts.ts'
import { at, createdAt, id, parsedJson } from '#db/schema/columns.ts'

/** A process that runs, as it last said so. */
export const processes = pgTable('processes', {
  id: id(),
  role: text({ enum: ['api', 'worker', 'all'] }).notNull(),
  version: text().notNull(),
  /** The newest migration that its program knows. Two different ones mean that an upgrade is running. */
  migration: text().notNull(),
  machine: text().notNull(),
  memoryBytes: bigint({ mode: 'number' }).notNull(),
  startedAt: at().notNull(),
  seenAt: at().notNull(),
  /** When it last supervised the queue without an error. Null if it has not or does not. */
  supervisedAt: at(),
})

/** How large everything was on a day. */
export const storageDays = pgTable('storage_days', {
  day: date({ mode: 'string' }).primaryKey(),
  databaseBytes: bigint({ mode: 'number' }).notNull(),
  objects: bigint({ mode: 'number' }).notNull(),
  objectBytes: bigint({ mode: 'number' }).notNull(),
})

/** What a school uses, counted once a day. */
export const schoolUsage = pgTable('school_usage', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  staff: integer().notNull(),
  pupils: integer().notNull(),
  exams: integer().notNull(),
  pages: bigint({ mode: 'number' }).notNull(),
  fileBytes: bigint({ mode: 'number' }).notNull(),
  /** Of the month. */
  aiCalls: integer().notNull(),
  aiCost: doublePrecision().notNull(),
  countedAt: at().notNull(),
})

/** Reserved space: for an upload until it is stored or given up, for another file while it is stored. */
export const roomReservations = pgTable(
  'room_reservations',
  {
    id: text().primaryKey(),
    /** Null: nobody's. */
    schoolId: uuid().references(() => schools.id),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    madeAt: createdAt(),
  },
  (t) => [index('room_reservations_school').on(t.schoolId)],
)

/** Files of a school other than its uploads. */
export const schoolFiles = pgTable(
  'school_files',
  {
    schoolId: uuid()
      .notNull()
      .references(() => schools.id),
    objectKey: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    storedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'school_files_pkey', columns: [t.schoolId, t.objectKey] }),
    index('school_files_stored').on(t.schoolId, t.storedAt),
    index('school_files_object').on(t.objectKey),
  ],
)

/** How many days one kind of thing is kept. No row: as many as is usual. */
export const retentionSettings = pgTable('retention_settings', {
  kind: text().primaryKey(),
  days: integer().notNull(),
  updatedAt: createdAt(),
})

/** After how many years a school deletes former pupils with all their data. No row: never by itself. */
export const schoolRetention = pgTable('school_retention', {
  schoolId: uuid()
    .primaryKey()
    .references(() => schools.id),
  leaverYears: integer().notNull(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: createdAt(),
})

/** What was removed because its time was over. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: id(),
    /** Rows by table. */
    removed: parsedJson(z.record(z.string(), z.number())).notNull(),
    ranAt: at().notNull(),
  },
  (t) => [index('retention_runs_ran').on(t.ranAt)],
)
