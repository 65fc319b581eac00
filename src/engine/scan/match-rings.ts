import type { GrayImage } from './gray-image.ts'
import type { Stretch } from './homography.ts'
import type { Point } from './page-reading.ts'

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
  /** How clearly the rings stand out there, 0 to about 1: of ring against paper, in the grey between paper and print. */
  contrast: number
  /** Whether the best place lies at the edge of what was searched. */
  atEdge: boolean
}

const RAYS = 12
const INNER = 0.78
const OUTER = 1.26
/** More contrast than this is a pupil's mark, which must not outweigh the rings beside it. */
const CAP = 0.6

/**
 * The one displacement, within `reach` pixels, at which a group of rings stands out best: dark on the outline, light
 * just inside and outside. `step` pixels between the places tried; finer than that by a parabola.
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

/** How clearly one ring stands out where it is, trying a pixel around. Shape and scale as in `RingMatch.contrast`. */
export function ringContrast(image: GrayImage, ring: Ring, blackShare: number): number {
  return matchRings(image, [ring], { reach: 1, step: 1, blackShare })?.contrast ?? 0
}

/** Offsets in the picture of the points on, inside and outside each ring, in threes; rings too near the edge are left out. */
function tracePoints(image: GrayImage, rings: readonly Ring[], margin: number): Int32Array {
  const points = new Int32Array(rings.length * RAYS * 3)
  let count = 0
  for (const { at, r, stretch } of rings) {
    const farX = Math.hypot(stretch.xx, stretch.xy) * r * OUTER + margin
    const farY = Math.hypot(stretch.yx, stretch.yy) * r * OUTER + margin
    if (at.x < farX || at.y < farY || at.x > image.width - 1 - farX || at.y > image.height - 1 - farY) continue
    for (let ray = 0; ray < RAYS; ray += 1) {
      const angle = ((ray + 0.5) * 2 * Math.PI) / RAYS
      const x = Math.cos(angle) * r
      const y = Math.sin(angle) * r
      for (const radius of [1, INNER, OUTER]) {
        const column = Math.round(at.x + (stretch.xx * x + stretch.xy * y) * radius)
        const row = Math.round(at.y + (stretch.yx * x + stretch.yy * y) * radius)
        points[count] = row * image.width + column
        count += 1
      }
    }
  }
  return points.subarray(0, count)
}

/** Grey of the paper outside the rings: in a shadow, ring and paper are both darker. */
function paperAround(data: Uint8Array, points: Int32Array): number {
  const greys = new Uint8Array(points.length / 3)
  for (let index = 0; index < greys.length; index += 1) greys[index] = data[points[index * 3 + 2] ?? 0] ?? 255
  greys.sort()
  return greys[Math.floor(greys.length * 0.7)] ?? 255
}

function scoreAt(data: Uint8Array, points: Int32Array, { shift, depth }: { shift: number; depth: number }): number {
  let total = 0
  const perRing = RAYS * 3
  const scale = 1 / (2 * RAYS * depth)
  for (let start = 0; start < points.length; start += perRing) {
    let sum = 0
    for (let at = start; at < start + perRing; at += 3) {
      sum += (data[(points[at + 1] ?? 0) + shift] ?? 0) + (data[(points[at + 2] ?? 0) + shift] ?? 0) - 2 * (data[(points[at] ?? 0) + shift] ?? 0)
    }
    const contrast = sum * scale
    total += contrast > CAP ? CAP : contrast
  }
  return total
}
