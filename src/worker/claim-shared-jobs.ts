import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Context } from '#server/platform/context.ts'
import { FairClaims } from '#server/platform/queue/fair-share.ts'
import type { Job } from '#server/platform/queue/job.ts'
import type { JobOutcome } from '#server/platform/queue/queue.ts'
import { processStops, refundTries } from '#worker/refund-tries.ts'

export interface SharedJobs {
  job: Job
  run: (jobs: readonly JobWithMetadata[]) => Promise<PromiseSettledResult<JobOutcome>[]>
}

/** A claimer is notified of due jobs. It polls in case a notification is lost. */
const POLL_EVERY_MS = 30_000
/** Jobs arrive and end in bursts: the debounce lets one claim serve a whole burst. It is longer while enough jobs run to keep the process busy. */
const DEBOUNCE_MS = 25
const DEBOUNCE_BUSY_MS = 100
const BUSY_FROM = 4
const HEARTBEAT_MS = 5000
const MAX_JOBS_PER_CLAIM = 8

/** Jobs of one share that run together and hold one slot. */
interface Batch {
  jobs: readonly JobWithMetadata[]
  stop: AbortController
  ended: Promise<void>
}

const touched = z.object({ settled: z.array(z.string()) })

/** Claims jobs that schools share. pg-boss's own workers keep every slot of a claim until its slowest job has ended. */
export class SharedJobClaimer {
  readonly #boss: PgBoss
  readonly #ctx: Pick<Context, 'db' | 'log'>
  readonly #jobs: SharedJobs
  readonly #fair: FairClaims
  readonly #running = new Set<Batch>()
  readonly #stopping = new AbortController()
  readonly #loop: Promise<void>
  #completed: JobWithMetadata[] = []
  #failed: { job: JobWithMetadata; message: string }[] = []
  #flushing: Promise<void> | null = null
  #notify: (() => void) | null = null

  /** Ends when `stopped` is aborted, if not before. */
  constructor(boss: PgBoss, ctx: Pick<Context, 'db' | 'log'>, jobs: SharedJobs, stopped: AbortSignal) {
    this.#boss = boss
    this.#ctx = ctx
    this.#jobs = jobs
    this.#fair = new FairClaims(jobs.job.concurrency)
    stopped.addEventListener('abort', () => this.#stopping.abort())
    const heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS)
    this.#loop = this.#claimUntilStopped().finally(() => clearInterval(heartbeat))
  }

  /** Makes it claim now. */
  notify(): void {
    this.#notify?.()
  }

  /** Claims nothing more, waits this long for running batches, and hands the rest back to be retried. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping.abort()
    this.#notify?.()
    const ended = Promise.all([...this.#running].map((batch) => batch.ended))
    await Promise.race([ended, sleep(withinMs, undefined, { ref: false })])
    for (const { stop } of this.#running) stop.abort(new Error(processStops))
    await ended
    await this.#flush()
    await this.#loop
  }

  async #claimUntilStopped(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#claim()
      if (!this.#stopping.signal.aborted) await this.#wait()
    }
  }

  /** Claims until every slot is held or nothing is left to claim. */
  async #claim(): Promise<void> {
    for (let next = this.#fair.next(); next !== null && !this.#stopping.signal.aborted; next = this.#fair.next()) {
      const claimed = await this.#fetch(next)
      for (const batch of batchesOf(this.#jobs.job, claimed)) this.#start(batch)
      if (!this.#fair.hasMore(claimed.length > 0)) return
    }
  }

  async #fetch({ ignoredShares, slots }: { ignoredShares: string[]; slots: number }): Promise<JobWithMetadata[]> {
    const { job } = this.#jobs
    const batchSize = Math.min(MAX_JOBS_PER_CLAIM, slots * job.batchSize)
    try {
      const fetched = await this.#boss.fetch<object>(job.name, { includeMetadata: true, batchSize, ignoreGroups: ignoredShares })
      return await refundTries(this.#ctx, job, fetched)
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#ctx.log.warn({ err: error, queue: job.name }, 'No jobs could be claimed.')
      return []
    }
  }

  /** Until a batch has ended, there is news of a job, or the poll is due. */
  async #wait(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), POLL_EVERY_MS)
    this.#notify = () => resolve(true)
    const isNotified = await promise
    this.#notify = null
    clearTimeout(timer)
    if (isNotified && !this.#stopping.signal.aborted) await sleep(this.#running.size < BUSY_FROM ? DEBOUNCE_MS : DEBOUNCE_BUSY_MS)
  }

  #start(jobs: readonly JobWithMetadata[]): void {
    const stop = new AbortController()
    // `AbortSignal.timeout` cannot be cleared: it would keep the batch in memory until the time is up.
    const expiry = setTimeout(() => stop.abort(new Error('The job took longer than it may.')), (jobs[0]?.expireInSeconds ?? 0) * 1000).unref()
    const release = this.#fair.hold(shareOf(jobs))
    const batch: Batch = { jobs, stop, ended: Promise.resolve() }
    this.#running.add(batch)
    batch.ended = this.#run(batch).finally(() => {
      clearTimeout(expiry)
      this.#running.delete(batch)
      release()
      this.#notify?.()
    })
  }

  async #run({ jobs, stop: { signal } }: Batch): Promise<void> {
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => reject(signal.reason))
    const run = this.#jobs.run(jobs.map((job) => ({ ...job, signal })))
    const results = await Promise.race([run, aborted]).catch((reason: unknown) => jobs.map(() => ({ status: 'rejected', reason }) as const))
    for (const [at, job] of jobs.entries()) {
      const result = results[at]
      if (result?.status === 'fulfilled') this.#completed.push(job)
      else this.#failed.push({ job, message: result?.reason instanceof Error ? result.reason.message : String(result?.reason) })
    }
    await this.#flush()
  }

  /** One statement for all that have ended meanwhile. Where it fails, another worker retries them once their heartbeat is too old. */
  async #flush(): Promise<void> {
    while (this.#flushing !== null) await this.#flushing
    if (this.#completed.length === 0 && this.#failed.length === 0) return
    this.#flushing = this.#storeResults().finally(() => (this.#flushing = null))
    await this.#flushing
  }

  async #storeResults(): Promise<void> {
    const { name } = this.#jobs.job
    await setImmediate()
    const completed = this.#completed
    const failed = this.#failed
    this.#completed = []
    this.#failed = []
    try {
      if (completed.length > 0) await this.#boss.complete(name, completed)
      for (const { job, message } of failed) await this.#boss.fail(name, job, { message })
    } catch (error) {
      this.#ctx.log.warn({ err: error, queue: name }, 'The end of a job could not be stored.')
    }
  }

  /** Renews the heartbeat of running jobs. A batch with a job that another worker has claimed is stopped. */
  async #beat(): Promise<void> {
    const batches = [...this.#running]
    if (batches.length === 0) return
    try {
      const { settled } = touched.parse(
        await this.#boss.touch(
          this.#jobs.job.name,
          batches.flatMap(({ jobs }) => jobs),
        ),
      )
      const ours = new Set(settled)
      for (const batch of batches)
        if (this.#running.has(batch) && batch.jobs.some(({ id }) => !ours.has(id))) batch.stop.abort(new Error('Another worker has this job.'))
    } catch (error) {
      this.#ctx.log.warn({ err: error, queue: this.#jobs.job.name }, 'The heartbeat of running jobs could not be renewed.')
    }
  }
}

function shareOf(jobs: readonly JobWithMetadata[]): string {
  return jobs[0]?.groupId ?? ''
}

/** Jobs of one share run together. A retried job runs by itself: what failed before must not hold up others. */
export function batchesOf({ batchSize }: Pick<Job, 'batchSize'>, jobs: readonly JobWithMetadata[]): JobWithMetadata[][] {
  const [fresh, retried] = [jobs.filter(({ retryCount }) => retryCount === 0), jobs.filter(({ retryCount }) => retryCount > 0)]
  const shares = [...Map.groupBy(fresh, ({ groupId }) => groupId).values()]
  return [
    ...shares.flatMap((own) => Array.from({ length: Math.ceil(own.length / batchSize) }, (_, at) => own.slice(at * batchSize, (at + 1) * batchSize))),
    ...retried.map((job) => [job]),
  ]
}
