import { availableParallelism, cpus, loadavg } from 'node:os'

/** Where a figure was measured: without it no time means anything. */
export function describeMachine(): string {
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} threads, Node ${process.versions.node}, load ${load}`
}

/** Median, and the range of the middle half. */
export function describeSpread(values: readonly number[], digits = 1): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.round(share * (sorted.length - 1))] ?? 0).toFixed(digits)
  return `${at(0.5)} (${at(0.25)}–${at(0.75)})`
}
