import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'

/** What a kind of work is called, what it carries, and how it is run. */
export interface Job<P extends object = object> {
  /** `<feature>.<verb>`, a written constant: `scans.read-page`. */
  readonly name: string
  readonly payload: z.ZodType<P>
  /** How many run at once in one worker. */
  readonly concurrency: number
  /** At least three times the slowest honest run; then the job is given to another worker. */
  readonly expireInSeconds: number
  /** Tries in all before it is set aside among the dead. */
  readonly tries: number
}

export interface SendOptions {
  /** While one with the same key waits, another is not added. One that already runs does not count. */
  key?: string
  startAfterSeconds?: number
  /** Higher goes first. */
  priority?: number
}

export interface Queue {
  /** Enqueues in the transaction of the fact that asks for it: both happen or neither does. */
  send<P extends object>(tx: Db | Tx, job: Job<P>, payload: P, options?: SendOptions): Promise<void>
  /** Many at once, in one statement. */
  sendAll<P extends object>(tx: Db | Tx, job: Job<P>, items: { payload: P; key?: string }[]): Promise<void>
}

const declared = new Map<string, Job>()

/** Declares a kind of work. Its handler is bound with `handleJob` in the feature's jobs.ts. */
export function defineJob<P extends object>(job: {
  name: string
  payload: z.ZodType<P>
  concurrency?: number
  expireInSeconds?: number
  tries?: number
}): Job<P> {
  if (declared.has(job.name)) throw new Error(`The job ${job.name} is declared twice.`)
  const full: Job<P> = { concurrency: 2, expireInSeconds: 120, tries: 5, ...job }
  declared.set(job.name, full)
  return full
}

export function listDeclaredJobs(): Job[] {
  return [...declared.values()]
}

export function createQueue(boss: PgBoss): Queue {
  return {
    async send(tx, job, payload, options = {}) {
      await boss.send(job.name, job.payload.parse(payload), {
        // The queue keeps one waiting job a key, so a job without a key gets one of its own.
        singletonKey: options.key ?? crypto.randomUUID(),
        ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
        ...(options.priority === undefined ? {} : { priority: options.priority }),
        db: fromDrizzle(tx, sql),
      })
    },
    async sendAll(tx, job, items) {
      if (items.length === 0) return
      const jobs = items.map(({ payload, key }) => ({ data: job.payload.parse(payload), singletonKey: key ?? crypto.randomUUID() }))
      await boss.insert(job.name, jobs, { db: fromDrizzle(tx, sql) })
    },
  }
}
