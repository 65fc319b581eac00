import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type * as z from 'zod'
import type { Context } from '#server/platform/context.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Job, Queue } from '#server/platform/queue/job.ts'
import { addRequestId } from '#server/platform/log/request-trace.ts'

/** `skipped`: it was no longer needed. */
export type JobOutcome = 'done' | 'skipped'
/** A handler that throws is retried. Every handler must be idempotent. */
export type JobHandler<P extends object> = (ctx: Context, payload: P, run: JobRun) => Promise<JobOutcome>
/** One result for each payload, in their order. A rejected job is retried by itself. */
export type BatchHandler<P extends object> = (ctx: Context, payloads: readonly P[], run: JobRun) => Promise<PromiseSettledResult<JobOutcome>[]>

export interface JobRun {
  /** An earlier try failed, or its process ended. */
  isAgain?: boolean
  /** The queue gives up when this try fails, so the handler shows a person why. */
  isLastTry: boolean
  /** Aborted when the process stops or the job runs out of time. */
  signal: AbortSignal
}

export interface JobBinding {
  readonly job: Job
  readonly run: BatchRun
  /** Handles a job that the queue gave up: its workers died, or the database was unreachable. */
  readonly runDead?: BatchRun
}

type BatchRun = (ctx: Context, payloads: readonly unknown[], run: JobRun) => Promise<PromiseSettledResult<JobOutcome>[]>

const declared = new Map<string, Job>()

/** Declares a kind of work. Its handler is bound with `handleJob` in the feature's jobs.ts. */
export function defineJob<P extends object>(job: {
  name: string
  payload: z.ZodType<P>
  concurrency?: number
  batchSize?: number
  isShared?: boolean
  expireInSeconds?: number
  tries?: number
  refundsTryOnCrash?: boolean
  waitSeconds?: Job['waitSeconds']
}): Job<P> {
  if (declared.has(job.name)) throw new Error(`The job ${job.name} is declared twice.`)
  const full: Job<P> = {
    concurrency: 2,
    batchSize: 1,
    expireInSeconds: 120,
    tries: 5,
    isShared: false,
    refundsTryOnCrash: false,
    waitSeconds: { first: 1, most: 60 },
    ...job,
  }
  declared.set(job.name, full)
  return full
}

export function listDeclaredJobs(): Job[] {
  return [...declared.values()]
}

/** Binds a handler to a job; the payload is parsed before the handler sees it. */
export function handleJob<P extends object>(job: Job<P>, handler: JobHandler<P>, deadHandler?: JobHandler<P>): JobBinding {
  return handleJobBatch(job, batched(handler), deadHandler)
}

/** The same for a job with a `batchSize`: the handler gets all payloads of a batch. */
export function handleJobBatch<P extends object>(job: Job<P>, handler: BatchHandler<P>, deadHandler?: JobHandler<P>): JobBinding {
  const parsing =
    (handle: BatchHandler<P>): BatchRun =>
    async (ctx, payloads, run) =>
      handle(
        ctx,
        payloads.map((payload) => job.payload.parse(payload)),
        run,
      )
  return { job, run: parsing(handler), ...(deadHandler ? { runDead: parsing(batched(deadHandler)) } : {}) }
}

function batched<P extends object>(handler: JobHandler<P>): BatchHandler<P> {
  return (ctx, payloads, run) => Promise.allSettled(payloads.map((payload) => handler(ctx, payload, run)))
}

/** Stops the start when a declared job has no handler, or two. */
export function checkBindings(bindings: readonly JobBinding[], jobs: readonly Job[] = listDeclaredJobs()): void {
  for (const { name } of jobs) {
    const count = bindings.filter((binding) => binding.job.name === name).length
    if (count !== 1) throw new Error(`The job ${name} has ${count} handlers in src/worker/jobs.ts; it needs exactly one.`)
  }
}

/** The events channel that notifies workers of new jobs, by the name of the queue. */
export const jobsChannel = 'jobs'

export function createQueue(boss: PgBoss, events: Events): Queue {
  return {
    async send(tx, job, payload, options = {}) {
      await boss.send(job.name, addRequestId(job.payload.parse(payload)), {
        // The queue holds one waiting job for each key, so a job without a key gets a unique one.
        singletonKey: options.key ?? crypto.randomUUID(),
        ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
        ...(options.priority === undefined ? {} : { priority: options.priority }),
        ...groupOf(job, options.share),
        db: fromDrizzle(tx, sql),
      })
      if (options.startAfterSeconds === undefined) await events.publish(tx, jobsChannel, job.name)
    },
    async sendAll(tx, job, items) {
      if (items.length === 0) return
      const jobs = items.map(({ payload, key, startAfterSeconds, share }) => ({
        data: addRequestId(job.payload.parse(payload)),
        singletonKey: key ?? crypto.randomUUID(),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...groupOf(job, share),
      }))
      await boss.insert(job.name, jobs, { db: fromDrizzle(tx, sql) })
      await events.publish(tx, jobsChannel, job.name)
    },
    async hurry(tx, job, keys) {
      for (const singletonKey of keys) await boss.update(job.name, undefined, { singletonKey, startAfter: 0, db: fromDrizzle(tx, sql) })
    },
    async reviveDead(deadQueue, id) {
      // `redrive` moves only waiting jobs, and the dead queue's own worker may have failed this one.
      await boss.retry(deadQueue, id)
      return (await boss.redrive(deadQueue, { ids: [id] })) > 0
    },
    async removeDead(tx, deadQueue, id) {
      await boss.deleteJob(deadQueue, id, { db: fromDrizzle(tx, sql) })
    },
  }
}

function groupOf({ name, isShared }: Job, share: string | undefined): { group?: { id: string } } {
  if (isShared && share === undefined) throw new Error(`invariant: who sends a job ${name} says whose it is`)
  return share === undefined ? {} : { group: { id: share } }
}
