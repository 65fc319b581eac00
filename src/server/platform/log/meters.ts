import { performance } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * What this process counts while it works. Labels are names that stand in the code (a queue, a state, a pattern of a
 * route), never anything that came from outside.
 */
export interface Meters {
  registry: Registry
  requests: Counter<'method' | 'route' | 'status'>
  requestSeconds: Histogram<'method'>
  jobs: Counter<'queue' | 'outcome'>
  jobSeconds: Histogram<'queue'>
  pagesRead: Counter<'state'>
  answersMarked: Counter
  lostFound: Counter<'what'>
  supervisions: Counter<'outcome'>
  close(): void
}

const everyMs = 50
/** A person feels a tenth of a second. */
const holdMs = 100

export function openMeters(): Meters {
  const registry = new Registry()
  const registers = [registry]
  const stopWatching = watchLoop(registry)
  const memory = new Gauge({
    name: 'sahihi_memory_bytes',
    help: 'Memory of this process that is in use (resident).',
    registers: [],
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  const processor = new Counter({
    name: 'sahihi_cpu_seconds_total',
    help: 'Processor time that this process has used, its threads included.',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  registry.registerMetric(memory)
  registry.registerMetric(processor)
  return {
    registry,
    requests: new Counter({
      name: 'sahihi_http_requests_total',
      help: 'Requests that were answered, by the pattern of their route and the class of their status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'sahihi_http_request_seconds',
      help: 'How long requests took.',
      labelNames: ['method'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    jobs: new Counter({
      name: 'sahihi_jobs_total',
      help: 'Tries of jobs that ended in this process, by how they ended: done, skipped or failed.',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'sahihi_job_seconds',
      help: 'How long tries of jobs took.',
      labelNames: ['queue'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 300],
      registers,
    }),
    pagesRead: new Counter({
      name: 'sahihi_pages_read_total',
      help: 'Pages that were read in this process, by the state they ended in.',
      labelNames: ['state'],
      registers,
    }),
    answersMarked: new Counter({
      name: 'sahihi_answers_marked_total',
      help: 'Answers that were marked in this process when their page was read.',
      registers,
    }),
    lostFound: new Counter({
      name: 'sahihi_lost_found_total',
      help: 'Pages and files that waited without a job, and were put back into the queue by this process.',
      labelNames: ['what'],
      registers,
    }),
    supervisions: new Counter({
      name: 'sahihi_queue_supervisions_total',
      help: 'Passes of this process over the queue, by how they ended: done or failed. Without them no job of a dead worker is tried again.',
      labelNames: ['outcome'],
      registers,
    }),
    close: stopWatching,
  }
}

/** A timer that comes late tells how long the event loop was held. */
function watchLoop(registry: Registry): () => void {
  const registers = [registry]
  const holds = new Counter({
    name: 'sahihi_loop_holds_total',
    help: 'Times that the event loop of this process was held for more than a tenth of a second.',
    registers,
  })
  let longest = 0
  const longestHold = new Gauge({
    name: 'sahihi_loop_hold_max_seconds',
    help: 'The longest time that the event loop was held since this was last asked for.',
    registers: [],
    collect() {
      this.set(longest / 1000)
      longest = 0
    },
  })
  registry.registerMetric(longestHold)
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const held = now - last - everyMs
    last = now
    longest = Math.max(longest, held)
    if (held > holdMs) holds.inc()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
