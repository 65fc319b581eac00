import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Context } from '#server/platform/context.ts'
import type { Job } from '#server/platform/queue/job.ts'
import { giveBackTries, programStops } from '#worker/give-back-tries.ts'

export interface SharedJobs {
  job: Pick<Job, 'name' | 'isCareful'>
  /** How many run at once in this worker. */
  concurrency: number
  run: (job: JobWithMetadata) => Promise<void>
}

/** Between looks while nobody wakes it: for the day on which that fails. */
const IDLE_MS = 30_000
/** Some jobs end at about the same time: one look finds the next for all of them. While enough run, nobody waits for it. */
const GATHER_MS = 25
const GATHER_LONGER_MS = 100
const ENOUGH = 4
const HEARTBEAT_MS = 5000
/** Taken in one statement. */
const MOST_AT_A_TIME = 12

/** How many of one share may run while so many shares are at work here: as if one more were, so that whoever comes next finds room. */
function placesOfShare(places: number, shareCount: number): number {
  return Math.max(1, Math.floor(places / (Math.max(1, shareCount) + 1)))
}

/** What pg-boss says of a heartbeat: the jobs that are still this worker's. */
const touched = z.object({ settled: z.array(z.string()) })

interface Running {
  job: JobWithMetadata
  stop: AbortController
  ended: Promise<void>
}

/**
 * Takes jobs each for itself, so that a place is free as soon as its own job is done. pg-boss hands out batches and waits
 * for the whole of each: a few jobs that take long would keep every place, and then the places are one school's.
 */
export class SharedJobTaker {
  readonly #boss: PgBoss
  readonly #ctx: Pick<Context, 'db' | 'log'>
  readonly #jobs: SharedJobs
  readonly #running = new Map<string, Running>()
  readonly #stopping = new AbortController()
  readonly #loop: Promise<void>
  /** Who has been at work since every place was taken, until nobody else waits. */
  readonly #hadTurn = new Set<string>()
  #done: JobWithMetadata[] = []
  #failed: { job: JobWithMetadata; message: string }[] = []
  #settling: Promise<void> | null = null
  #wake: (() => void) | null = null

  /** Where nobody stops it before, `ended`, the queue's end, is its end. */
  constructor(boss: PgBoss, ctx: Pick<Context, 'db' | 'log'>, jobs: SharedJobs, ended: AbortSignal) {
    this.#boss = boss
    this.#ctx = ctx
    this.#jobs = jobs
    ended.addEventListener('abort', () => this.#stopping.abort())
    const heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS)
    this.#loop = this.#takeAll().finally(() => clearInterval(heartbeat))
  }

  /** Looks for jobs now. */
  wake(): void {
    this.#wake?.()
  }

  /** Takes nothing more, waits so long for what runs, and hands the rest back to be tried again. */
  async stop(withinMs: number): Promise<void> {
    this.#stopping.abort()
    this.#wake?.()
    const ended = Promise.all([...this.#running.values()].map((running) => running.ended))
    await Promise.race([ended, sleep(withinMs, undefined, { ref: false })])
    for (const { stop } of this.#running.values()) stop.abort(new Error(programStops))
    await ended
    await this.#settle()
    await this.#loop
  }

  async #takeAll(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const taken = await this.#take()
      if (this.#stopping.signal.aborted) break
      if (taken > 0 && this.#running.size < this.#jobs.concurrency) continue
      await this.#pause()
    }
  }

  async #take(): Promise<number> {
    const { concurrency } = this.#jobs
    const ofOthers = await this.#takeOfOthers()
    const running = this.#countByShare()
    const most = placesOfShare(concurrency, running.size)
    const full = [...running].filter(([, count]) => count >= most).map(([share]) => share)
    // In one go nobody gets more than their part.
    const room = Math.min(most, ...[...running.values()].filter((count) => count < most).map((count) => most - count))
    const taken = await this.#fetch(full, room)
    if (this.#running.size >= concurrency) this.#noteTurns()
    return ofOthers + taken
  }

  /** Where all places were taken, one for each who has had none since, before those come again who have. */
  async #takeOfOthers(): Promise<number> {
    let taken = 0
    while (this.#hadTurn.size > 0 && this.#running.size < this.#jobs.concurrency) {
      const fetched = await this.#fetch([...this.#hadTurn], 1)
      taken += fetched
      if (fetched === 0) this.#hadTurn.clear()
      else this.#noteTurns()
    }
    return taken
  }

  async #fetch(apartFrom: readonly string[], most: number): Promise<number> {
    const { job, concurrency } = this.#jobs
    const batchSize = Math.min(MOST_AT_A_TIME, most, concurrency - this.#running.size)
    if (batchSize < 1 || this.#stopping.signal.aborted) return 0
    try {
      const fetched = await this.#boss.fetch<object>(job.name, { includeMetadata: true, batchSize, ignoreGroups: [...apartFrom] })
      for (const taken of await giveBackTries(this.#ctx, job, fetched)) this.#start(taken)
      return fetched.length
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#ctx.log.warn({ err: error, queue: job.name }, 'No jobs could be taken.')
      return 0
    }
  }

  #noteTurns(): void {
    for (const share of this.#countByShare().keys()) this.#hadTurn.add(share)
  }

  #countByShare(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { job } of this.#running.values()) {
      const share = job.groupId ?? ''
      counts.set(share, (counts.get(share) ?? 0) + 1)
    }
    return counts
  }

  /** Until a job has ended, there is news of one, or for a moment. */
  async #pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), IDLE_MS)
    this.#wake = () => resolve(true)
    const isWoken = await promise
    this.#wake = null
    clearTimeout(timer)
    if (isWoken && !this.#stopping.signal.aborted) await sleep(this.#running.size < ENOUGH ? GATHER_MS : GATHER_LONGER_MS)
  }

  #start(job: JobWithMetadata): void {
    const stop = new AbortController()
    // `AbortSignal.timeout` cannot be called off: whoever waits for it is kept until its time is up, 40 minutes for a page.
    const late = setTimeout(() => stop.abort(new Error('The job took longer than it may.')), job.expireInSeconds * 1000).unref()
    const ended = this.#run({ ...job, signal: stop.signal }).finally(() => clearTimeout(late))
    this.#running.set(job.id, { job, stop, ended })
  }

  async #run(job: JobWithMetadata): Promise<void> {
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    job.signal.addEventListener('abort', () => reject(job.signal.reason))
    try {
      await Promise.race([this.#jobs.run(job), aborted])
      this.#done.push(job)
    } catch (error) {
      this.#failed.push({ job, message: error instanceof Error ? error.message : String(error) })
    }
    await this.#settle()
    this.#running.delete(job.id)
    this.#wake?.()
  }

  /** One statement for all that have ended meanwhile. What cannot be written down is another worker's after its heartbeat. */
  async #settle(): Promise<void> {
    while (this.#settling !== null) await this.#settling
    if (this.#done.length === 0 && this.#failed.length === 0) return
    this.#settling = this.#writeDown().finally(() => (this.#settling = null))
    await this.#settling
  }

  async #writeDown(): Promise<void> {
    const { name } = this.#jobs.job
    // Pages that were stored together end their jobs together.
    await setImmediate()
    const done = this.#done
    const failed = this.#failed
    this.#done = []
    this.#failed = []
    try {
      if (done.length > 0) await this.#boss.complete(name, done)
      for (const { job, message } of failed) await this.#boss.fail(name, job, { message })
    } catch (error) {
      this.#ctx.log.warn({ err: error, queue: name }, 'The end of a job could not be written down.')
    }
  }

  /** Says that the jobs are still at work. One that is no longer ours, because others took it for dead, is stopped. */
  async #beat(): Promise<void> {
    const held = [...this.#running.values()]
    if (held.length === 0) return
    try {
      const attempts = held.map(({ job }) => job)
      const { settled } = touched.parse(await this.#boss.touch(this.#jobs.job.name, attempts))
      const ours = new Set(settled)
      for (const { job, stop } of held) if (!ours.has(job.id) && this.#running.has(job.id)) stop.abort(new Error('Another worker has this job.'))
    } catch (error) {
      this.#ctx.log.warn({ err: error, queue: this.#jobs.job.name }, 'The jobs could not say that they are at work.')
    }
  }
}
