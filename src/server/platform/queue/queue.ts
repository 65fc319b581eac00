import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type * as z from 'zod'
import type { Context } from '#server/platform/context.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Job, Queue } from '#server/platform/queue/job.ts'
import { addRequestId } from '#server/platform/log/request-trace.ts'

/** `skipped`: it was no longer needed. To throw is to ask for another try. Every handler may run twice. */
export type JobHandler<P extends object> = (ctx: Context, payload: P, run: JobRun) => Promise<'done' | 'skipped'>

export interface JobRun {
  /** A try before failed, or the program that made it ended. */
  isAgain?: boolean
  /** The last try: what fails now is set aside, so say why where a person sees it. */
  isLastTry: boolean
  /** Raised when the program stops or the job ran out of time. */
  signal: AbortSignal
}

export interface JobBinding {
  readonly job: Job
  readonly run: (ctx: Context, payload: unknown, run: JobRun) => Promise<'done' | 'skipped'>
  /** Takes over a job that came to nothing however often it was tried: its workers died, or the database went away. */
  readonly runDead?: (ctx: Context, payload: unknown, run: JobRun) => Promise<'done' | 'skipped'>
}

const declared = new Map<string, Job>()

/** Declares a kind of work. Its handler is bound with `handleJob` in the feature's jobs.ts. */
export function defineJob<P extends object>(job: {
  name: string
  payload: z.ZodType<P>
  concurrency?: number
  isShared?: boolean
  expireInSeconds?: number
  tries?: number
  isCareful?: boolean
  waitSeconds?: Job['waitSeconds']
}): Job<P> {
  if (declared.has(job.name)) throw new Error(`The job ${job.name} is declared twice.`)
  const full: Job<P> = {
    concurrency: 2,
    expireInSeconds: 120,
    tries: 5,
    isShared: false,
    isCareful: false,
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
  const parsing =
    (handle: JobHandler<P>): JobBinding['run'] =>
    (ctx, payload, run) =>
      handle(ctx, job.payload.parse(payload), run)
  return { job, run: parsing(handler), ...(deadHandler ? { runDead: parsing(deadHandler) } : {}) }
}

/** Stops the start when a declared job has no handler, or two. */
export function checkBindings(bindings: readonly JobBinding[], jobs: readonly Job[] = listDeclaredJobs()): void {
  for (const { name } of jobs) {
    const count = bindings.filter((binding) => binding.job.name === name).length
    if (count !== 1) throw new Error(`The job ${name} has ${count} handlers in src/worker/jobs.ts; it needs exactly one.`)
  }
}

/** News of a job for the workers, by the name of its queue. */
export const jobsChannel = 'jobs'

export function createQueue(boss: PgBoss, events: Events): Queue {
  return {
    async send(tx, job, payload, options = {}) {
      await boss.send(job.name, addRequestId(job.payload.parse(payload)), {
        // The queue keeps one waiting job a key, so a job without a key gets one of its own.
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
      const jobs = items.map(({ payload, key, share }) => ({
        data: addRequestId(job.payload.parse(payload)),
        singletonKey: key ?? crypto.randomUUID(),
        ...groupOf(job, share),
      }))
      await boss.insert(job.name, jobs, { db: fromDrizzle(tx, sql) })
      await events.publish(tx, jobsChannel, job.name)
    },
    async hurry(tx, job, keys) {
      for (const singletonKey of keys) await boss.update(job.name, undefined, { singletonKey, startAfter: 0, db: fromDrizzle(tx, sql) })
    },
    async reviveDead(deadQueue, id) {
      // One that its own worker, or a try before, has failed among the dead is moved only once it waits there again.
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
