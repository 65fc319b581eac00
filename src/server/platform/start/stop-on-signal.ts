import type { Logger } from '#server/platform/log/log.ts'

const giveUpAfterMs = 30_000
/** Under npm, one Ctrl-C arrives twice: from the terminal and from npm. */
const samePressMs = 1000

/** Stops in order on SIGTERM, SIGINT or an uncaught error. A second one stops at once. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false
  const end = (exitCode: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), giveUpAfterMs).unref()
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'Stopping failed.')
        process.exit(1)
      },
    )
  }
  let pressedAt = -Infinity
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (performance.now() - pressedAt < samePressMs) return
      pressedAt = performance.now()
      log.info({ signal }, 'Stopping.')
      end(0)
    })
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Nothing caught this mistake.')
    end(1)
  })
}
