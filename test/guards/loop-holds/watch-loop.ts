/** Short beside the bound, long beside the cost of a tick. */
const tickMs = 4

export interface LoopWatch {
  /** Since the last time this was asked, the longest that this thread worked without letting anybody else in, in milliseconds. */
  takeLongestMs(): Promise<number>
  stop(): void
}

/**
 * Watches how long the event loop is held. Between two ticks of a timer, what counts is the time that this thread had a
 * core, so that a busy machine, which makes ticks late as well, is not taken for a busy program.
 */
export function watchLoop(): LoopWatch {
  let longestMs = 0
  let cpuMs = readCpuMs()
  let wallMs = performance.now()
  function tick(): void {
    const now = { cpu: readCpuMs(), wall: performance.now() }
    longestMs = Math.max(longestMs, Math.min(now.cpu - cpuMs, now.wall - wallMs))
    cpuMs = now.cpu
    wallMs = now.wall
  }
  const timer = setInterval(tick, tickMs)
  return {
    async takeLongestMs() {
      // What is going on now ends first, and is counted.
      await new Promise((resolve) => setTimeout(resolve, 3 * tickMs))
      const longest = longestMs
      longestMs = 0
      return longest
    },
    stop: () => clearInterval(timer),
  }
}

function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
