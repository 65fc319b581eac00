import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Context } from '#server/platform/context.ts'
import type { Job } from '#server/platform/queue/job.ts'
import { deadLetterOf } from '#server/platform/queue/pg-boss.ts'
import { takeRequestId, withRequest } from '#server/platform/log/request-trace.ts'
import { jobsChannel, type JobBinding } from '#server/platform/queue/queue.ts'
import { giveBackTries, programStops } from '#worker/give-back-tries.ts'
import { SharedJobTaker } from '#worker/take-shared-jobs.ts'
import { wakeForDueJobs } from '#worker/wake-for-due-jobs.ts'

/** Jobs are taken some at a time: to fetch each by itself costs more than to read a page. */
const jobsAPlace = 4
/** Who takes jobs is woken where there are some (below); this is for the day on which that fails. */
const lookEverySeconds = 30

export interface RunningJobs {
  /** Takes nothing more of what is shared, and waits so long for what runs. All the rest ends with `boss.stop`. */
  stop(withinMs: number): Promise<void>
}

/** Starts taking jobs, each kind with its own bound. */
export async function runJobs(boss: PgBoss, ctx: Context, bindings: readonly JobBinding[]): Promise<RunningJobs> {
  const ended = new AbortController()
  boss.once('stopped', () => ended.abort())
  const takers: SharedJobTaker[] = []
  const wakers = new Map<string, () => void>()
  for (const binding of bindings) {
    const { job, runDead } = binding
    const { name, concurrency, isShared } = job
    if (isShared) {
      const taker = new SharedJobTaker(boss, ctx, { job, concurrency, run: (taken) => runJob(ctx, binding, taken, ended.signal) }, ended.signal)
      wakers.set(name, () => taker.wake())
      takers.push(taker)
    } else wakers.set(name, await takeJobs(boss, ctx, { job, concurrency, run: (taken) => runJob(ctx, binding, taken, ended.signal) }))
    if (runDead) {
      const dead = deadLetterOf(name)
      wakers.set(
        dead,
        await takeJobs(boss, ctx, {
          job: { ...job, name: dead },
          concurrency: 1,
          run: (taken) => runJob(ctx, { run: runDead }, taken, ended.signal),
        }),
      )
    }
  }
  ctx.events.subscribe(jobsChannel, (name) => {
    if (typeof name === 'string') wakers.get(name)?.()
  })
  void wakeForDueJobs(ctx, wakers, ended.signal)
  return {
    async stop(withinMs) {
      await Promise.all(takers.map((taker) => taker.stop(withinMs)))
    },
  }
}

interface Taken {
  job: Pick<Job, 'name' | 'isCareful'>
  concurrency: number
  run: (job: JobWithMetadata) => Promise<void>
}

/** Gives back what makes its workers look for jobs now. */
async function takeJobs(boss: PgBoss, ctx: Context, { job: { name, isCareful }, concurrency, run }: Taken): Promise<() => void> {
  // Two fetch in turn, so that the places are never all empty while one waits for its slowest job.
  const fetchers = concurrency > 1 ? 2 : 1
  const places = Math.ceil(concurrency / fetchers)
  const options = {
    batchSize: places * jobsAPlace,
    // A full batch says that there is more: go on at once.
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    pollingIntervalSeconds: lookEverySeconds,
    heartbeatRefreshSeconds: 5,
  } as const
  const work = async (jobs: JobWithMetadata[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    const waiting = [...(await giveBackTries(ctx, { name, isCareful }, jobs))]
    const workThrough = async () => {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) results.push(await settle(job, run))
    }
    await Promise.all(Array.from({ length: places }, workThrough))
    return results
  }
  const workers = await Promise.all(Array.from({ length: fetchers }, () => boss.work(name, options, work)))
  ctx.log.debug({ queue: name, places: fetchers * places }, 'Taking jobs.')
  return () => {
    for (const worker of workers) boss.notifyWorker(worker)
  }
}

async function settle(job: JobWithMetadata, run: Taken['run']): Promise<JobResult> {
  try {
    await run(job)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

/**
 * Runs one job and logs how it ended. Throws what its handler throws, so that it is retried.
 * @param ended aborts when the queue has stopped
 */
export async function runJob(ctx: Context, binding: Pick<JobBinding, 'run'>, job: JobWithMetadata, ended?: AbortSignal): Promise<void> {
  const { payload, requestId } = takeRequestId(job.data)
  const log = ctx.log.child({ job: job.name, jobId: job.id, try: job.retryCount + 1, ...(requestId !== undefined && { reqId: requestId }) })
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  const count = (outcome: 'done' | 'skipped' | 'failed') => {
    ctx.meters.jobs.inc({ queue: job.name, outcome })
    ctx.meters.jobSeconds.observe({ queue: job.name }, (performance.now() - started) / 1000)
  }
  try {
    const run = { isAgain: job.retryCount > 0, isLastTry: job.retryCount >= job.retryLimit, signal: job.signal }
    const outcome = await withRequest(requestId, () => binding.run({ ...ctx, log }, payload, run))
    count(outcome)
    log.debug({ outcome, ms: ms() }, 'A job ended.')
  } catch (error) {
    const isStop = ended?.aborted || (job.signal.reason instanceof Error && job.signal.reason.message === programStops)
    // Its threads and connections are closed while it runs. The next program retries it.
    if (isStop) log.info({ ms: ms() }, 'A job is handed back, as the program stops.')
    else {
      count('failed')
      log.warn({ err: error, ms: ms() }, 'A job failed.')
    }
    throw error
  }
}
