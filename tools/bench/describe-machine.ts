import { availableParallelism, cpus, loadavg } from 'node:os'

/** Where a figure was measured: without it no time means anything. */
export function describeMachine(): string {
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} threads, Node ${process.versions.node}, load ${load}`
}
