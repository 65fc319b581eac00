/** By the clock at most so many times what is allowed by the processor: a thread may also wait for something that never comes. */
export const MAX_WAITS = 5

interface Clocks {
  /** Milliseconds that have passed. */
  passedMs: () => number
  /** Milliseconds of processor that all threads of this program have had together. */
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
 * Whether work that begins now has had its time. On a machine that is busy with other things a good page waits for the processor
 * longer than it needs it, so the clock alone does not count: no thread has had more of the processor than the whole program.
 */
export function startCpuTimeout(limitMs: number, { passedMs, workedMs }: Clocks = ownClocks): () => boolean {
  const passedBefore = passedMs()
  const workedBefore = workedMs()
  return () => {
    const passed = passedMs() - passedBefore
    return passed > limitMs && (workedMs() - workedBefore > limitMs || passed > limitMs * MAX_WAITS)
  }
}
