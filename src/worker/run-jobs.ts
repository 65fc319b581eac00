import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Context } from '#server/platform/context.ts'
import type { JobBinding } from '#server/platform/queue.ts'

/** Starts taking jobs, each kind with its own bound. They end with `boss.stop`. */
export async function runJobs(boss: PgBoss, ctx: Context, bindings: readonly JobBinding[]): Promise<void> {
  for (const binding of bindings) {
    const options = {
      localConcurrency: binding.job.concurrency,
      batchSize: 1,
      includeMetadata: true,
      pollingIntervalSeconds: 1,
      // News of a job wakes a worker at once; what comes back after a failure brings no news.
      notifyPollingIntervalSeconds: 1,
      heartbeatRefreshSeconds: 5,
    } as const
    await boss.work(binding.job.name, options, async (jobs: JobWithMetadata<object>[]) => {
      for (const job of jobs) await runJob(ctx, binding, job)
    })
  }
}

/** Runs one job and says in the log how it ended. Throws what its handler throws, so that it is tried again. */
export async function runJob(ctx: Context, binding: JobBinding, job: JobWithMetadata<object>): Promise<void> {
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
