import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Context } from '#server/platform/context.ts'
import { deadLetterOf } from '#server/platform/pg-boss.ts'
import { jobsChannel, type JobBinding } from '#server/platform/queue.ts'

/** Jobs are taken some at a time: to fetch each by itself costs more than to read a page. */
const jobsAPlace = 4

/** Starts taking jobs, each kind with its own bound. They end with `boss.stop`. */
export async function runJobs(boss: PgBoss, ctx: Context, bindings: readonly JobBinding[]): Promise<void> {
  for (const binding of bindings) {
    await takeJobs(boss, ctx, { name: binding.job.name, concurrency: binding.job.concurrency, run: (job) => runJob(ctx, binding, job) })
    const { runDead } = binding
    if (runDead)
      await takeJobs(boss, ctx, {
        name: deadLetterOf(binding.job.name),
        concurrency: 1,
        run: (job) => runJob(ctx, { ...binding, run: runDead }, job),
      })
  }
}

interface Taken {
  name: string
  concurrency: number
  run: (job: JobWithMetadata) => Promise<void>
}

async function takeJobs(boss: PgBoss, ctx: Context, { name, concurrency, run }: Taken): Promise<void> {
  // Two fetch in turn, so that the places are never all empty while one waits for its slowest job.
  const fetchers = concurrency > 1 ? 2 : 1
  const places = Math.ceil(concurrency / fetchers)
  const options = {
    batchSize: places * jobsAPlace,
    // A full batch says that there is more: go on at once.
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    // News of a job wakes its worker (below); what comes back after a failure brings no news.
    pollingIntervalSeconds: 1,
    heartbeatRefreshSeconds: 5,
  } as const
  const work = async (jobs: JobWithMetadata[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    const waiting = [...jobs]
    const workThrough = async () => {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) results.push(await settle(job, run))
    }
    await Promise.all(Array.from({ length: places }, workThrough))
    return results
  }
  const workers = await Promise.all(Array.from({ length: fetchers }, () => boss.work(name, options, work)))
  ctx.events.subscribe(jobsChannel, (news) => {
    if (news === name) for (const worker of workers) boss.notifyWorker(worker)
  })
  ctx.log.debug({ queue: name, places: fetchers * places }, 'Taking jobs.')
}

async function settle(job: JobWithMetadata, run: Taken['run']): Promise<JobResult> {
  try {
    await run(job)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

/** Runs one job and says in the log how it ended. Throws what its handler throws, so that it is tried again. */
export async function runJob(ctx: Context, binding: Pick<JobBinding, 'run'>, job: JobWithMetadata): Promise<void> {
  const log = ctx.log.child({ job: job.name, jobId: job.id, try: job.retryCount + 1 })
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  try {
    const run = { isLastTry: job.retryCount >= job.retryLimit, signal: job.signal }
    const outcome = await binding.run({ ...ctx, log }, job.data, run)
    log.debug({ outcome, ms: ms() }, 'A job ended.')
  } catch (error) {
    log.warn({ err: error, ms: ms() }, 'A job failed.')
    throw error
  }
}
