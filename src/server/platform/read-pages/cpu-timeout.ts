/** The limit by the clock, as a multiple of the limit by the processor: a thread may wait for something that never comes. */
export const MAX_WAITS = 5

interface Clocks {
  /** Milliseconds that have passed. */
  passedMs: () => number
  /** Milliseconds of processor that all threads of this process have used together. */
  workedMs: () => number
}

const ownClocks: Clocks = {
  passedMs: () => performance.now(),
  workedMs: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
}

/**
 * Starts a timeout by processor time, and returns whether it is over. On a busy machine a good page waits longer for the processor
 * than it uses it, so the clock alone does not count. No thread has used more of the processor than the whole process.
 */
export function startCpuTimeout(limitMs: number, { passedMs, workedMs }: Clocks = ownClocks): () => boolean {
  const passedBefore = passedMs()
  const workedBefore = workedMs()
  return () => {
    const passed = passedMs() - passedBefore
    return passed > limitMs && (workedMs() - workedBefore > limitMs || passed > limitMs * MAX_WAITS)
  }
}
