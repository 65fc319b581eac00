import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'
import { limitSchema, offsetSchema, searchSchema } from '#contract/base/paging.ts'

const administrator = { roles: ['ADMINISTRATOR'] } as const
const count = z.number().int()

/** One kind of job, as it waits and runs in all processes together. */
const queue = z.object({
  /** As it is declared: `scans.read-pages`. */
  name: z.string(),
  waiting: count,
  /** Put off: until its time, or before another try. */
  later: count,
  running: count,
  dead: count,
  /** How long the oldest of those that could run has waited; null where none waits. */
  oldestSeconds: count.nullable(),
})
export type QueueView = z.infer<typeof queue>

/** A job that came to nothing at every try. What it is about is not told, but for what went wrong. */
const deadJob = z.object({
  id: z.string(),
  queue: z.string(),
  failedAt: z.string(),
  tries: count,
  /** In English, for whoever runs the program; without what it quotes. */
  reason: z.string(),
})
export type DeadJobView = z.infer<typeof deadJob>

const processRow = z.object({
  id: z.string(),
  role: known(['api', 'worker', 'all']),
  version: z.string(),
  migration: z.string(),
  machine: z.string(),
  memoryBytes: z.number(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** False where it has not been heard of for a while. */
  isAlive: z.boolean(),
})
export type ProcessView = z.infer<typeof processRow>

const storage = z.object({
  databaseBytes: z.number(),
  /** The largest first, with their indexes; rows as the database estimates them. */
  tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
  /** One a day, the latest first. */
  days: z.array(z.object({ day: z.string(), databaseBytes: z.number(), objects: z.number(), objectBytes: z.number() })),
  /** Bytes a day over the days that were measured; null before there are two. */
  growthBytesADay: z.number().nullable(),
})
export type StorageView = z.infer<typeof storage>

const operations = z.object({
  queues: z.array(queue),
  deadJobs: z.array(deadJob),
  processes: z.array(processRow),
  /** Whether somebody looks after the queue; `overdue`: jobs that should have been taken from their worker a minute ago. */
  supervision: z.object({ isWell: z.boolean(), lastAt: z.string().nullable(), overdue: count }),
  storage,
  backups: z.object({ hasPlace: z.boolean(), lastBackupAt: z.string().nullable(), isBackupLate: z.boolean(), isTestLate: z.boolean() }),
})
export type OperationsView = z.infer<typeof operations>
export type WrittenOperations = z.input<typeof operations>

/** How the program does: queues, processes, storage, backups. No name, no work of anybody. */
export const showOperations = endpoint({
  method: 'GET',
  path: '/admin/operations',
  access: administrator,
  response: operations,
})

const deadJobParams = z.strictObject({ jobId: z.uuid(issue('no-such-job')) })

/** Puts a dead job back into its queue, with all its tries. */
export const retryDeadJob = endpoint({
  method: 'POST',
  path: '/admin/operations/dead-jobs/:jobId/retry',
  access: administrator,
  params: deadJobParams,
  response: noData,
})

/** Takes a dead job off the list for good. The trail keeps which kind of job it was. */
export const setAsideDeadJob = endpoint({
  method: 'POST',
  path: '/admin/operations/dead-jobs/:jobId/set-aside',
  access: administrator,
  params: deadJobParams,
  response: noData,
})

const schoolUsage = z.object({
  schoolId: z.string(),
  name: z.string(),
  staff: count,
  pupils: count,
  exams: count,
  pages: z.number(),
  /** What was sent, also since the last count; past the quota nothing more is taken. */
  fileBytes: z.number(),
  /** Of this month. */
  aiCalls: count,
  aiCost: z.number(),
})
export type SchoolUsageView = z.infer<typeof schoolUsage>

/** What schools use, in counts alone, as they were counted last. The one with the most pages first. */
export const listSchoolUsage = endpoint({
  method: 'GET',
  path: '/admin/operations/schools',
  access: administrator,
  query: z.strictObject({ limit: limitSchema, offset: offsetSchema, search: searchSchema }),
  response: z.object({
    schools: z.array(schoolUsage),
    total: count,
    /** What each may store. */
    quotaBytes: z.number(),
    /** Null before the first count. */
    countedAt: z.string().nullable(),
    /** Of what AI reading cost; null where no price is set. */
    currency: z.string().nullable(),
  }),
})
