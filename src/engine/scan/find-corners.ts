import type { Fiducial } from '#engine/sheet/layout.ts'
import type { Square as Shape } from './find-squares.ts'
import type { Homography } from './homography.ts'
import { findHomography, mapPoint, stretchAt } from './homography.ts'
import type { Point } from '#engine/page/page-reading.ts'

/** A square, with whether it is light in the middle. */
export interface Square extends Shape {
  isHollow: boolean
}

/** The squares matched with the corner marks, in the order of the template. Null for a missing corner. */
export interface CornerMatch {
  squares: readonly (Square | null)[]
  found: number
  /** Whether the hollow mark was seen in its place. It then shows which way is up. */
  isUprightSure: boolean
  /** Higher is better. Only comparable between matches of one picture. */
  score: number
  map: Homography
}

/** How far perspective may move a corner from the place that two others give it, as a share of the diagonal. */
const REACH = 0.2
/** All marks of a page are printed in one size, so their sizes may differ from the map's by one common factor only. */
const MAX_SIZE_SPREAD = 0.22
/** Three marks give a map without perspective, under which near marks look too large. */
const MAX_SPREAD_OF_THREE = 0.34

/**
 * The likeliest places of the corner marks among the squares of a picture, best first, at most `limit`.
 *
 * Two squares taken as a diagonal fix scale and rotation. They also show where the other two must be and how large all are. A
 * match needs three squares, each of the size that the map gives it there.
 */
export function findCorners(
  found: readonly Square[],
  fiducials: readonly Fiducial[],
  { limit, maxSquares }: { limit: number; maxSquares: number },
): CornerMatch[] {
  // The marks are the largest squares of a page; filled bubbles come next.
  const squares = found.toSorted((a, b) => b.side * (1 - b.misfit) - a.side * (1 - a.misfit)).slice(0, maxSquares)
  const matches = matchAll(squares, fiducials, true)
  // On a blurred picture the hollow mark may look filled. Only then is every pair tried.
  return distinct(
    (matches.length > 0 ? matches : matchAll(squares, fiducials, false)).toSorted((a, b) => b.score - a.score),
    limit,
  )
}

function matchAll(squares: readonly Square[], fiducials: readonly Fiducial[], mustBeHollow: boolean): CornerMatch[] {
  const matches: CornerMatch[] = []
  for (const [first, second] of [
    [0, 2],
    [1, 3],
  ] as const) {
    const from = fiducials[first]
    const to = fiducials[second]
    if (from === undefined || to === undefined) continue
    const perDiagonal = from.size / Math.hypot(to.x - from.x, to.y - from.y)
    for (const a of squares) {
      for (const b of squares) {
        // One end of a diagonal may be nearer to the camera, but the mean size of both goes with their distance.
        const side = Math.hypot(b.x - a.x, b.y - a.y) * perDiagonal
        if (mustBeHollow && (a.isHollow !== from.hollow || b.isHollow !== to.hollow)) continue
        if (a === b || !isAbout(Math.sqrt(a.side * b.side), side, 1.3)) continue
        matches.push(...matchDiagonal({ squares, fiducials, first, second, a, b, from, to }))
      }
    }
  }
  return matches
}

interface Diagonal {
  squares: readonly Square[]
  fiducials: readonly Fiducial[]
  first: 0 | 1
  second: 2 | 3
  a: Square
  b: Square
  from: Fiducial
  to: Fiducial
}

/** Tries both other corners together and each alone: a square near a lost corner may be anything. */
function matchDiagonal({ squares, fiducials, first, second, a, b, from, to }: Diagonal): CornerMatch[] {
  const lengthMm = Math.hypot(to.x - from.x, to.y - from.y)
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const scale = length / lengthMm
  const expected = scale * from.size
  if (!isAbout(a.side, expected, 1.5) || !isAbout(b.side, expected, 1.5)) return []
  // The similarity as a complex factor: (b − a) / (to − from).
  const dx = to.x - from.x
  const dy = to.y - from.y
  const re = ((b.x - a.x) * dx + (b.y - a.y) * dy) / (lengthMm * lengthMm)
  const im = ((b.y - a.y) * dx - (b.x - a.x) * dy) / (lengthMm * lengthMm)
  const picked: (Square | null)[] = [null, null, null, null]
  picked[first] = a
  picked[second] = b
  const others = [first === 0 ? 1 : 0, second === 2 ? 3 : 2] as const
  for (const index of others) {
    const mark = fiducials[index]
    if (mark === undefined) return []
    const x = a.x + re * (mark.x - from.x) - im * (mark.y - from.y)
    const y = a.y + im * (mark.x - from.x) + re * (mark.y - from.y)
    picked[index] = nearest(squares, { x, y }, { reach: REACH * length, expected, not: [a, b] })
  }
  const [third, fourth] = others
  return [picked, picked.with(third, null), picked.with(fourth, null)].flatMap((corners) => judge(corners, fiducials) ?? [])
}

function nearest(
  squares: readonly Square[],
  at: Point,
  { reach, expected, not }: { reach: number; expected: number; not: readonly Square[] },
): Square | null {
  let best: Square | null = null
  let least = reach
  for (const square of squares) {
    if (not.includes(square) || !isAbout(square.side, expected, 1.6)) continue
    const cost = Math.hypot(square.x - at.x, square.y - at.y) + reach * 0.5 * Math.abs(Math.log(square.side / expected)) + reach * 0.3 * square.misfit
    if (cost < least) {
      least = cost
      best = square
    }
  }
  return best
}

/** Whether the picked squares can be the corner marks, and how well they fit. */
function judge(picked: readonly (Square | null)[], fiducials: readonly Fiducial[]): CornerMatch | null {
  const from: Fiducial[] = []
  const to: Square[] = []
  fiducials.forEach((mark, index) => {
    const square = picked[index]
    if (square === null || square === undefined) return
    from.push(mark)
    to.push(square)
  })
  if (to.length < 3) return null
  const map = findHomography(from, to)
  if (map === null) return null
  const errors = from.map((mark, index) => {
    const stretch = stretchAt(map, mark.x, mark.y)
    return Math.log((to[index]?.side ?? 0) / (Math.sqrt(Math.max(1e-9, stretch.xx * stretch.yy - stretch.xy * stretch.yx)) * mark.size))
  })
  const usual = errors.reduce((sum, error) => sum + error, 0) / errors.length
  if (Math.abs(usual) > 0.3 || errors.some((error) => Math.abs(error - usual) > (to.length === 4 ? MAX_SIZE_SPREAD : MAX_SPREAD_OF_THREE)))
    return null
  // The largest fit is the page. Drawings on it may fit too, but are smaller.
  const size = to.reduce((sum, square) => sum + Math.log(square.side), 0) / to.length
  let score = to.length + size * 4 - Math.abs(usual) * 3
  let hollowRight = 0
  for (const [index, square] of to.entries()) {
    const mark = from[index]
    if (mark === undefined) continue
    score -= Math.abs((errors[index] ?? 0) - usual) * 4 + square.misfit
    if (square.isHollow === mark.hollow) hollowRight += mark.hollow ? 1 : 0.25
    else score -= mark.hollow ? 1 : 1.2
  }
  return { squares: picked, found: to.length, isUprightSure: hollowRight > 1, score: score + hollowRight, map }
}

function isAbout(value: number, expected: number, factor: number): boolean {
  return value < expected * factor && value * factor > expected
}

/** Leaves out matches with the same corners. */
function distinct(matches: readonly CornerMatch[], limit: number): CornerMatch[] {
  const kept: CornerMatch[] = []
  for (const match of matches) {
    if (kept.length === limit) break
    const isNew = kept.every((other) => other.squares.some((square, index) => square !== match.squares[index] && match.squares[index] !== null))
    if (isNew) kept.push(match)
  }
  return kept
}

/** Where the corners of a page of this size lie under the map. */
export function mapPage(map: Homography, widthMm: number, heightMm: number): [Point, Point, Point, Point] {
  return [mapPoint(map, 0, 0), mapPoint(map, widthMm, 0), mapPoint(map, widthMm, heightMm), mapPoint(map, 0, heightMm)]
}
