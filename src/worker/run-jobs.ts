import { setTimeout as sleep } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Context } from '#server/platform/context.ts'
import type { Job } from '#server/platform/queue/job.ts'
import { listDueQueues } from '#server/platform/queue/list-due-queues.ts'
import { deadLetterOf } from '#server/platform/queue/pg-boss.ts'
import { takeRequestId, withRequest } from '#server/platform/log/request-trace.ts'
import { jobsChannel, type JobBinding, type JobOutcome } from '#server/platform/queue/queue.ts'
import { SharedJobClaimer } from '#worker/claim-shared-jobs.ts'
import { processStops, refundTries } from '#worker/refund-tries.ts'

/** pg-boss claims this many jobs for each slot in one statement: a statement for each would cost more than most jobs. */
const jobsPerSlot = 4
/** Claimers are notified of due jobs. They poll in case a notification is lost. */
const pollEverySeconds = 30
/** New jobs are announced by an event. Retried and delayed jobs become due without one. */
const pollDueEveryMs = 1000

export interface RunningJobs {
  /** Claims no more shared jobs, and waits this long for running ones. `boss.stop` ends all other jobs. */
  stop(withinMs: number): Promise<void>
}

type Results = PromiseSettledResult<JobOutcome>[]

/** Starts to claim and run jobs, each kind with its own concurrency limit. */
export async function runJobs(boss: PgBoss, ctx: Context, bindings: readonly JobBinding[]): Promise<RunningJobs> {
  const stopped = new AbortController()
  boss.once('stopped', () => stopped.abort())
  const claimers: SharedJobClaimer[] = []
  const listeners = new Map<string, () => void>()
  for (const binding of bindings) {
    const { job, runDead } = binding
    if (job.isShared) {
      const claimer = new SharedJobClaimer(boss, ctx, { job, run: (jobs) => runBatch(ctx, binding, jobs, stopped.signal) }, stopped.signal)
      listeners.set(job.name, () => claimer.notify())
      claimers.push(claimer)
    } else listeners.set(job.name, await claimJobs(boss, ctx, { job, run: (jobs) => runBatch(ctx, binding, jobs, stopped.signal) }))
    if (runDead) {
      const dead = { ...job, name: deadLetterOf(job.name), concurrency: 1 }
      listeners.set(dead.name, await claimJobs(boss, ctx, { job: dead, run: (jobs) => runBatch(ctx, { run: runDead }, jobs, stopped.signal) }))
    }
  }
  ctx.events.subscribe(jobsChannel, (name) => {
    if (typeof name === 'string') listeners.get(name)?.()
  })
  void pollDueJobs(ctx, listeners, stopped.signal)
  return {
    async stop(withinMs) {
      await Promise.all(claimers.map((claimer) => claimer.stop(withinMs)))
    },
  }
}

/** Notifies the claimers of queues with due jobs. One statement asks for all queues: a poll for each keeps an idle machine busy. */
async function pollDueJobs(ctx: Pick<Context, 'db' | 'log'>, listeners: ReadonlyMap<string, () => void>, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      for (const name of await listDueQueues(ctx.db)) listeners.get(name)?.()
    } catch (error) {
      if (!stopped.aborted) ctx.log.warn({ err: error }, 'Due jobs could not be polled.')
    }
    await sleep(pollDueEveryMs, undefined, { ref: false, signal: stopped }).catch(() => {})
  }
}

interface Claiming {
  job: Job
  run: (jobs: readonly JobWithMetadata[]) => Promise<Results>
}

/** Returns what makes the claimers poll now. */
async function claimJobs(boss: PgBoss, ctx: Context, { job, run }: Claiming): Promise<() => void> {
  const { name, concurrency } = job
  // pg-boss waits for the slowest job of a claim: with two claimers the slots are not all empty meanwhile.
  const claimers = concurrency > 1 ? 2 : 1
  const slots = Math.ceil(concurrency / claimers)
  const options = {
    batchSize: slots * jobsPerSlot,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    pollingIntervalSeconds: pollEverySeconds,
    heartbeatRefreshSeconds: 5,
  } as const
  const work = async (jobs: JobWithMetadata[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    const waiting = [...(await refundTries(ctx, job, jobs))]
    const runNext = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [result] = await run([next])
        results.push(
          result?.status === 'fulfilled'
            ? { id: next.id, status: 'completed' }
            : { id: next.id, status: 'failed', output: { message: messageOf(result?.reason) } },
        )
      }
    }
    await Promise.all(Array.from({ length: slots }, runNext))
    return results
  }
  const workers = await Promise.all(Array.from({ length: claimers }, () => boss.work(name, options, work)))
  return () => {
    for (const worker of workers) boss.notifyWorker(worker)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs jobs of one batch and logs how each ended. A job whose result is rejected is retried.
 * @param stopped aborts when the queue has stopped
 */
export async function runBatch(
  ctx: Context,
  { run }: Pick<JobBinding, 'run'>,
  jobs: readonly JobWithMetadata[],
  stopped?: AbortSignal,
): Promise<Results> {
  const [first] = jobs
  if (first === undefined) return []
  const carried = jobs.map(({ data }) => takeRequestId(data))
  const requestId = carried[0]?.requestId
  const log = ctx.log.child({ job: first.name, jobId: first.id, try: first.retryCount + 1, ...(requestId !== undefined && { reqId: requestId }) })
  const started = performance.now()
  const jobRun = { isAgain: first.retryCount > 0, isLastTry: first.retryCount >= first.retryLimit, signal: first.signal }
  const payloads = carried.map(({ payload }) => payload)
  const results = await withRequest(requestId, () => run({ ...ctx, log }, payloads, jobRun)).catch((reason: unknown) =>
    jobs.map(() => ({ status: 'rejected', reason }) as const),
  )
  const ms = Math.round(performance.now() - started)
  const isStop = stopped?.aborted === true || (first.signal.reason instanceof Error && first.signal.reason.message === processStops)
  for (const [at, { id: jobId, name: queue }] of jobs.entries()) {
    const result = results[at]
    if (result?.status !== 'fulfilled' && isStop) {
      // Its threads and connections are closed while it runs. The next process retries it.
      log.info({ ms, jobId }, 'A job is handed back, as the program stops.')
      continue
    }
    ctx.meters.jobs.inc({ queue, outcome: result?.status === 'fulfilled' ? result.value : 'failed' })
    ctx.meters.jobSeconds.observe({ queue }, ms / 1000)
    if (result?.status === 'fulfilled') log.debug({ outcome: result.value, ms, jobId }, 'A job ended.')
    else log.warn({ err: result?.reason, ms, jobId }, 'A job failed.')
  }
  return results
}
