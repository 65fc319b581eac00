import type { GradeBand } from '#engine/results/grade-of.ts'

/**
 * A percentage as it is printed: a whole number, but with a decimal, rounded down, where the whole number would stand in
 * another band than the grade beside it: 74.5 is ME1, and "75" would read as EE2.
 */
export function showPercent(percent: number, bands: readonly Pick<GradeBand, 'from'>[]): string {
  const whole = Math.round(percent)
  const crosses = bands.some(({ from }) => whole >= from !== percent + 1e-9 >= from)
  return crosses ? (Math.floor(percent * 10 + 1e-9) / 10).toFixed(1) : String(whole)
}
