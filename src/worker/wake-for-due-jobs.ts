import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/platform/context.ts'
import { listDueQueues } from '#server/platform/queue/list-due-queues.ts'

/** News of a job comes by itself; what is tried again, or was put off, becomes due without any. */
const LOOK_EVERY_MS = 1000

/**
 * Wakes who takes from a queue while a job is due there, until the queue has `ended`. One look serves all queues: some forty
 * workers that each asked for themselves kept a machine busy that had nothing to do.
 */
export async function wakeForDueJobs(ctx: Pick<Context, 'db' | 'log'>, wakers: ReadonlyMap<string, () => void>, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    try {
      for (const name of await listDueQueues(ctx.db)) wakers.get(name)?.()
    } catch (error) {
      if (!ended.aborted) ctx.log.warn({ err: error }, 'Nobody could look for jobs that are due.')
    }
    await sleep(LOOK_EVERY_MS, undefined, { ref: false, signal: ended }).catch(() => {})
  }
}
