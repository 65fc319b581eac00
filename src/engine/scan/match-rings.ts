import type { GrayImage } from './gray-image.ts'
import type { Stretch } from './homography.ts'
import type { Point } from '#engine/page/page-reading.ts'

/** A printed ring: its centre in pixels, its radius in millimetres, and the stretch from millimetres to pixels there. */
export interface Ring {
  at: Point
  r: number
  stretch: Stretch
}

export interface RingMatch {
  /** Pixels to add to where the rings were expected. */
  dx: number
  dy: number
  /** How clearly the rings stand out there, 0 to about 1: ring against paper, as a share of the grey between paper and print. */
  contrast: number
  /** Whether the best place lies at the edge of the searched range. */
  atEdge: boolean
}

export const RAYS = 12
/** Cosine and sine of each ray, alternating. */
const DIRECTIONS = Float64Array.from({ length: RAYS * 2 }, (_, index) => {
  const angle = (((index >> 1) + 0.5) * 2 * Math.PI) / RAYS
  return index % 2 === 0 ? Math.cos(angle) : Math.sin(angle)
})
const INNER = 0.78
const OUTER = 1.26
/** More contrast than this comes from a pupil's mark. It must not outweigh the rings beside it. */
const CAP = 0.6

/**
 * The displacement, within `reach` pixels, at which a group of rings stands out best: dark on the outline, light just inside
 * and outside. Places are tried every `step` pixels, and a parabola refines the best.
 */
export function matchRings(image: GrayImage, rings: readonly Ring[], search: { reach: number; step: number; blackShare: number }): RingMatch | null {
  const { reach, step } = search
  const points = tracePoints(image, rings, reach + 2)
  const count = points.length / (RAYS * 3)
  if (count === 0) return null
  const depth = Math.max(10, paperAround(image.data, points) * (1 - search.blackShare))
  const across = Math.floor(reach / step)
  const side = 2 * across + 1
  const scores = new Float64Array(side * side)
  let best = 0
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const shift = (row - across) * step * image.width + (column - across) * step
      const score = scoreAt(image.data, points, { shift, depth })
      scores[row * side + column] = score
      if (score > (scores[best] ?? 0)) best = row * side + column
    }
  }
  const row = Math.floor(best / side)
  const column = best % side
  const atEdge = row === 0 || column === 0 || row === side - 1 || column === side - 1
  const peak = scores[best] ?? 0
  const nudge = (before: number, after: number): number => {
    const bend = before - 2 * peak + after
    return atEdge || bend >= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)))
  }
  return {
    dx: (column - across + nudge(scores[best - 1] ?? 0, scores[best + 1] ?? 0)) * step,
    dy: (row - across + nudge(scores[best - side] ?? 0, scores[best + side] ?? 0)) * step,
    contrast: peak / count,
    atEdge,
  }
}

/** How clearly one ring stands out within a pixel of its place. The scale is that of `RingMatch.contrast`. */
export function ringContrast(image: GrayImage, ring: Ring, blackShare: number): number {
  return matchRings(image, [ring], { reach: 1, step: 1, blackShare })?.contrast ?? 0
}

/** Offsets in the picture of the points on, inside and outside each ring, in threes. Rings too near the edge are left out. */
export function tracePoints(image: GrayImage, rings: readonly Ring[], margin: number): Int32Array {
  const points = new Int32Array(rings.length * RAYS * 3)
  let count = 0
  for (const { at, r, stretch } of rings) {
    const farX = Math.hypot(stretch.xx, stretch.xy) * r * OUTER + margin
    const farY = Math.hypot(stretch.yx, stretch.yy) * r * OUTER + margin
    if (at.x < farX || at.y < farY || at.x > image.width - 1 - farX || at.y > image.height - 1 - farY) continue
    for (let ray = 0; ray < RAYS; ray += 1) {
      const x = (DIRECTIONS[ray * 2] ?? 0) * r
      const y = (DIRECTIONS[ray * 2 + 1] ?? 0) * r
      const alongX = stretch.xx * x + stretch.xy * y
      const alongY = stretch.yx * x + stretch.yy * y
      points[count] = offsetOf(image.width, at.x + alongX, at.y + alongY)
      points[count + 1] = offsetOf(image.width, at.x + alongX * INNER, at.y + alongY * INNER)
      points[count + 2] = offsetOf(image.width, at.x + alongX * OUTER, at.y + alongY * OUTER)
      count += 3
    }
  }
  return points.subarray(0, count)
}

function offsetOf(width: number, x: number, y: number): number {
  return Math.floor(y + 0.5) * width + Math.floor(x + 0.5)
}

/** Grey of the paper outside the rings. In a shadow both ring and paper are darker. */
export function paperAround(data: Uint8Array, points: Int32Array): number {
  const greys = new Uint8Array(points.length / 3)
  for (let index = 0; index < greys.length; index += 1) greys[index] = data[points[index * 3 + 2] ?? 0] ?? 255
  greys.sort()
  return greys[Math.floor(greys.length * 0.7)] ?? 255
}

export function scoreAt(data: Uint8Array, points: Int32Array, { shift, depth }: { shift: number; depth: number }): number {
  let total = 0
  const cap = Math.round(CAP * 2 * RAYS * depth)
  const length = points.length
  for (let at = 0; at < length;) {
    const end = at + RAYS * 3
    let sum = 0
    for (; at < end; at += 3) {
      sum += (data[(points[at + 1] ?? 0) + shift] ?? 0) + (data[(points[at + 2] ?? 0) + shift] ?? 0) - ((data[(points[at] ?? 0) + shift] ?? 0) << 1)
    }
    total += sum > cap ? cap : sum
  }
  return total / (2 * RAYS * depth)
}
