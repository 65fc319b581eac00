import type { Logger } from '#server/platform/log/log.ts'

const sendWithinMs = 8000

/** What is sent at its time by a clock, and may be waited for. */
export function makeDeliveries(log: Pick<Logger, 'info'>, now: () => Date) {
  const due: { at: number; run(): Promise<void> }[] = []
  const running = new Set<Promise<void>>()
  let isStopped = false

  function wait(promise: Promise<void>): void {
    const done = promise
      .catch((error: unknown) => log.info({ err: error }, 'The till of practice could not send.'))
      .finally(() => running.delete(done))
    running.add(done)
  }

  function startDue(): void {
    if (isStopped) return
    const at = now().getTime()
    for (const each of due.filter((one) => one.at <= at)) {
      due.splice(due.indexOf(each), 1)
      wait(each.run())
    }
  }

  return {
    wait,
    startDue,
    later(waitMs: number, run: () => Promise<void>): void {
      due.push({ at: now().getTime() + waitMs, run })
      if (waitMs === 0) startDue()
    },
    /** Sends what is due, and what that leads to, and waits until all was sent. */
    async deliver(): Promise<void> {
      startDue()
      while (running.size > 0) {
        await Promise.all(running)
        startDue()
      }
    },
    stop() {
      isStopped = true
      due.length = 0
    },
  }
}

/** As Safaricom does: once, without heed to what is answered. */
export async function postOnce(url: string, body: string, log: Pick<Logger, 'info'>): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(sendWithinMs),
    })
    await response.body?.cancel()
  } catch (error) {
    log.info({ err: error }, 'The till of practice could not tell of a payment.')
  }
}
