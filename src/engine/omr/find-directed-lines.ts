import type { GrayImage } from '#engine/scan/gray-image.ts'

/** The line of all points with x·`x` + y·`y` = `distance`; it is lighter where that is more. */
export interface DirectedLine {
  x: number
  y: number
  distance: number
  degrees: number
}

const STEP_DEGREES = 2
const ANGLES = 360 / STEP_DEGREES
/** A pixel votes for so many angles on either side of its gradient's: along a stepped edge that is only roughly known. */
const TURNS = 4
/** Pixels for one cell of the distance. */
const CELL = 2
/** A step of light counts from this share of the light around it, and at most so much: a dark line must not outweigh paper. */
const MIN_STEP = 0.02
const MAX_STEP = 0.12
/** How many lines are kept, and how near another one is the same. */
const MAX_LINES = 28
const SAME_DEGREES = 8
const SAME_PX = 6
/** Shortest line, as a share of the shorter side. */
const MIN_LENGTH = 0.2

const cosines = Float64Array.from({ length: ANGLES }, (_, turn) => Math.cos((turn * STEP_DEGREES * Math.PI) / 180))
const sines = Float64Array.from({ length: ANGLES }, (_, turn) => Math.sin((turn * STEP_DEGREES * Math.PI) / 180))

/**
 * Straight edges of a small picture, those with most votes first. Each pixel votes for the line through it at a right
 * angle to its gradient, with the gradient's direction: the two edges of a dark stroke are two lines (Ballard 1981).
 */
export function findDirectedLines({ width, height, data }: GrayImage): DirectedLine[] {
  const reach = Math.hypot(width, height)
  const cells = Math.ceil((2 * reach) / CELL)
  const votes = new Float32Array(ANGLES * cells)
  const at = (x: number, y: number): number => data[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const across = at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x - 1, y) - at(x - 1, y + 1)
      const down = at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x, y - 1) - at(x + 1, y - 1)
      const light = at(x + 1, y) + at(x - 1, y) + at(x, y + 1) + at(x, y - 1)
      const step = Math.hypot(across, down) / (2 * Math.max(120, light))
      if (step < MIN_STEP) continue
      const weight = Math.min(step, MAX_STEP)
      const angle = Math.round(((Math.atan2(down, across) * 180) / Math.PI + 360) / STEP_DEGREES) % ANGLES
      for (let beside = -TURNS; beside <= TURNS; beside += 1) {
        const turn = (angle + beside + ANGLES) % ANGLES
        const distance = x * (cosines[turn] ?? 0) + y * (sines[turn] ?? 0)
        const cell = Math.round((distance + reach) / CELL)
        const index = turn * cells + cell
        votes[index] = (votes[index] ?? 0) + weight
      }
    }
  }
  return pickLines(votes, cells, { reach, minVotes: MIN_LENGTH * Math.min(width, height) * MIN_STEP * 4 })
}

function pickLines(votes: Float32Array, cells: number, { reach, minVotes }: { reach: number; minVotes: number }): DirectedLine[] {
  const order = [...votes.keys()].filter((index) => (votes[index] ?? 0) >= minVotes).toSorted((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0))
  const lines: DirectedLine[] = []
  for (const index of order) {
    const turn = Math.floor(index / cells)
    const distance = (index - turn * cells) * CELL - reach
    const degrees = turn * STEP_DEGREES
    const isKnown = lines.some((line) => {
      const apart = Math.abs(line.degrees - degrees)
      return Math.min(apart, 360 - apart) < SAME_DEGREES && Math.abs(line.distance - distance) < SAME_PX
    })
    if (isKnown) continue
    lines.push({ x: cosines[turn] ?? 0, y: sines[turn] ?? 0, distance, degrees })
    if (lines.length === MAX_LINES) break
  }
  return lines
}
