import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from '#server/platform/log/log.ts'
import type { Meters } from '#server/platform/log/meters.ts'

/** A dead worker's job must run again within 30 s. Its last heartbeat may be 15 s old before a pass finds it. */
export const superviseEveryMs = 5000

export interface SupervisionContext {
  boss: PgBoss
  log: Logger
  meters: Pick<Meters, 'supervisions'>
  now: () => Date
}

export interface Supervision {
  /** When a pass last succeeded; null before the first. */
  lastAt(): Date | null
  stop(): Promise<void>
}

/**
 * Supervises the queue in passes: retries jobs whose worker died, ends those that take too long, deletes old ones. pg-boss's own
 * timer would do the same, but does not report success. Several processes may supervise at once.
 */
export function startSupervision(ctx: SupervisionContext): Supervision {
  const ended = new AbortController()
  let lastAt: Date | null = null
  const passes = async () => {
    for (;;) {
      await sleep(superviseEveryMs, undefined, { signal: ended.signal, ref: false }).catch(() => {})
      if (ended.signal.aborted) return
      if (await superviseOnce(ctx)) lastAt = ctx.now()
    }
  }
  const running = passes()
  return {
    lastAt: () => lastAt,
    async stop() {
      ended.abort()
      await running
    },
  }
}

/** One pass. False where it failed; the log and the metrics show it, and after a minute the Operations page. */
export async function superviseOnce({ boss, log, meters }: SupervisionContext): Promise<boolean> {
  try {
    await boss.supervise()
    meters.supervisions.inc({ outcome: 'done' })
    return true
  } catch (error) {
    meters.supervisions.inc({ outcome: 'failed' })
    log.warn({ err: error }, 'The queue could not be supervised.')
    return false
  }
}
