import type { Shape } from '#engine/print-pictures/list-shapes.ts'

/** How the lines of print lie on a picture. */
export interface Tilt {
  /** They run from head to foot: the picture lies on its side. */
  isSideways: boolean
  /** By how much they fall to the right, or on their side to the left, in radians. */
  angle: number
}

/** So few letters tell nothing. */
const LEAST_LETTERS = 15
const STEP_DEGREES = 0.5
const FINE_DEGREES = 0.05

/**
 * The tilt at which the feet and heads of letters fall on the fewest, fullest lines: the profile that has most contrast (Postl 1986),
 * with one vote for each letter in place of each pixel, so that drawings and shadows hardly vote.
 */
export function findTilt(letters: readonly Shape[], letterHeight: number, mostDegrees: number): Tilt {
  if (letters.length < LEAST_LETTERS) return { isSideways: false, angle: 0 }
  const level = findAngle(letters, { letterHeight, mostDegrees, isSideways: false })
  const sideways = findAngle(letters, { letterHeight, mostDegrees, isSideways: true })
  return sideways.score > level.score ? { isSideways: true, angle: sideways.angle } : { isSideways: false, angle: level.angle }
}

function findAngle(
  letters: readonly Shape[],
  { letterHeight, mostDegrees, isSideways }: { letterHeight: number; mostDegrees: number; isSideways: boolean },
): { angle: number; score: number } {
  // Along the lines, and both edges of a letter across them.
  const places = letters.map(({ left, top, right, bottom }) =>
    isSideways ? { along: (top + bottom) / 2, edges: [-left, -right] } : { along: (left + right) / 2, edges: [bottom, top] },
  )
  const scoreAt = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    // A quarter of a letter is a narrow enough line.
    const cell = Math.max(1, letterHeight * 0.2)
    return [0, 1].reduce((sum, edge) => {
      const counts = new Map<number, number>()
      for (const { along, edges } of places) {
        const at = ((edges[edge] ?? 0) - along * slope) / cell
        // Shared between two cells, so that the score does not jump.
        const low = Math.floor(at)
        const share = at - low
        counts.set(low, (counts.get(low) ?? 0) + 1 - share)
        counts.set(low + 1, (counts.get(low + 1) ?? 0) + share)
      }
      let squares = 0
      for (const count of counts.values()) squares += count * count
      return sum + squares
    }, 0)
  }
  let best = { degrees: 0, score: scoreAt(0) }
  const look = (degrees: number): void => {
    const score = scoreAt(degrees)
    if (score > best.score) best = { degrees, score }
  }
  for (let degrees = -mostDegrees; degrees <= mostDegrees; degrees += STEP_DEGREES) look(degrees)
  const middle = best.degrees
  for (let off = -STEP_DEGREES; off <= STEP_DEGREES; off += FINE_DEGREES) look(middle + off)
  return { angle: (best.degrees * Math.PI) / 180, score: best.score }
}
