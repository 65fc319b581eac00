import { isDeepStrictEqual } from 'node:util'
import { PgBoss, type Clock, type Queue, type QueueResult } from 'pg-boss'
import type { Job } from '#server/platform/queue/job.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { superviseEveryMs } from '#server/platform/queue/supervise-queue.ts'

/** The queue of a job's dead: those that failed every try. */
export const deadLetterOf = (name: string) => `${name}.dead`

export interface BossOptions {
  url: string
  log: Logger
  /** A test passes one that it moves. */
  clock?: Clock
}

export async function startBoss({ url, log, clock }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'sahihi jobs',
    max: 6,
    ...(clock && { clock }),
    // `supervise-queue.ts` does it, and reports how it went.
    supervise: false,
    schedule: false,
    // NOTIFY in a business transaction takes one lock over the whole cluster, so `Queue` publishes an event instead.
    useListenNotify: false,
    monitorIntervalSeconds: superviseEveryMs / 1000,
    maintenanceIntervalSeconds: 300,
  })
  // A connection that is being closed may report that the server stopped.
  let isStopped = false
  boss.once('stopped', () => (isStopped = true))
  boss.on('error', (error) => {
    if (!isStopped) log.warn({ err: error }, 'The queue had trouble with the database.')
  })
  boss.on('warning', ({ message }) => log.debug({ queue: message }, 'The queue warns.'))
  await boss.start()
  return boss
}

/** Creates each job's queue as it is declared, and updates one of an older release. */
export async function createQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const options = {
      expireInSeconds: job.expireInSeconds,
      retryLimit: job.tries - 1,
      retryDelay: job.waitSeconds.first,
      retryDelayMax: job.waitSeconds.most,
      retryBackoff: true,
      heartbeatSeconds: 15,
      deleteAfterSeconds: 24 * 60 * 60,
      notify: false,
      deadLetter: deadLetterOf(job.name),
    }
    const dead = {
      retentionSeconds: 30 * 24 * 60 * 60,
      deleteAfterSeconds: 0,
      expireInSeconds: job.expireInSeconds,
      // The dead queue's worker may be killed too, and no other queue stands behind this one.
      retryLimit: 20,
      heartbeatSeconds: 15,
    }
    await bringUpToDate(boss, there.get(deadLetterOf(job.name)), { name: deadLetterOf(job.name), ...dead })
    // `short`: one waiting job a key, any number running.
    await bringUpToDate(boss, there.get(job.name), { name: job.name, policy: 'short', ...options })
  }
}

/** Writes nothing where the queue is already as declared, as at most starts. */
async function bringUpToDate(boss: PgBoss, found: QueueResult | undefined, { name, policy, ...options }: Queue): Promise<void> {
  if (found === undefined) return boss.createQueue(name, { ...(policy && { policy }), ...options })
  if (!isDeepStrictEqual({ ...found, ...options }, { ...found })) await boss.updateQueue(name, options)
}
