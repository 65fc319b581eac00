import type { Shape } from '#engine/print-pictures/list-shapes.ts'

/** Two neighbours stand on one line, or hang from one, if they differ by less than this share of the lower one. */
const ALIGNED = 0.16
/** The higher one of a pair is so much higher. */
const HIGHER = 1.22
/** Neighbours are nearer than this share of their height. */
const NEAR = 0.9

/**
 * Print stands on its line: letters that reach above their neighbours (b, d, h, capitals, figures) are several times as many as those
 * that reach below (g, p, y). Counts both, so that a page upside down shows itself.
 */
export function countAscenders(letters: readonly Shape[]): { up: number; down: number } {
  const sorted = letters.toSorted((a, b) => a.left - b.left)
  let up = 0
  let down = 0
  for (const [at, one] of sorted.entries()) {
    const height = one.bottom - one.top
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (other === undefined || other.left - one.right > NEAR * height) break
      const otherHeight = other.bottom - other.top
      const [low, high] = [Math.min(height, otherHeight), Math.max(height, otherHeight)]
      if (other.left < one.right || high < HIGHER * low || high > 2.2 * low) continue
      const atFoot = Math.abs(one.bottom - other.bottom)
      const atHead = Math.abs(one.top - other.top)
      if (atFoot < ALIGNED * low && atHead > 2 * atFoot) up += 1
      else if (atHead < ALIGNED * low && atFoot > 2 * atHead) down += 1
    }
  }
  return { up, down }
}
