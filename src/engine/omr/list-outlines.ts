import type { GrayImage } from '#engine/scan/gray-image.ts'
import { reduceImage } from '#engine/scan/gray-image.ts'
import type { Point, Quad } from '#engine/page/page-reading.ts'
import { findDirectedLines, type DirectedLine } from './find-directed-lines.ts'
import { areaOf } from '#engine/scan/find-paper.ts'
import { crossLines, fitThrough } from './fit-quad.ts'
import { listLightShapes } from './light-shapes.ts'

/** Short side of the picture on which the paper's edges are searched. */
const LOOK_SIDE = 360
/** A sheet that fills less of the picture cannot be read anyway. */
const MIN_AREA = 0.1
/** How far neighbouring sides may be off a right angle, and opposite sides off parallel, on a sheet that is not held too askew. */
const SQUARE_DEGREES = 28
const PARALLEL_DEGREES = 24
/** Share of each side along which the inside must be lighter than the outside. */
const MIN_SUPPORT = 0.62
/** By how much the inside must be lighter, as a share of the light there. */
const MIN_STEP = 0.02
/** Places checked along a side. Its ends are left out, because corners are folded and rounded. */
const PLACES = 48
/** Outlines whose corners are nearer than this share of the picture's diagonal are the same. */
const SAME = 0.012
/** At most this many outlines, because each is drawn and read until one shows its bubbles. */
const MOST = 6

interface Outline {
  quad: Quad
  score: number
}

/**
 * Outlines that a sheet of paper may have on a picture, the likeliest first. They are light shapes with four sides, and sets
 * of four edges that are lighter inside than outside. Edges are found line by line (Hough 1962, with the gradient's direction
 * as Ballard 1981), so that a shadow or a light desk hides none. Only the bubbles show which outline is the sheet. Corners are
 * in pixels of `image`, clockwise from the top left.
 */
export function listOutlines(image: GrayImage): Quad[] {
  const factor = Math.max(1, Math.floor(Math.min(image.width, image.height) / LOOK_SIDE))
  const small = reduceImage(image, factor)
  // On a smaller picture the weave of a cloth and the letters of a newspaper turn grey, while paper stays white.
  const far = reduceImage(reduceImage(small, 2), 2)
  const found = [...listQuads(small), ...listQuads(far).map(growQuad), ...listLightShapes(small)]
  const outlines = found
    .flatMap((quad) => [quad, refine(small, refine(small, quad, FAR_REACH), REACH)])
    .map((quad): Outline => ({ quad, score: Math.max(scoreOf(small, quad), FAR_WORTH * scoreOf(far, shrinkQuad(quad))) }))
    .toSorted((a, b) => b.score - a.score)
  const grow = ({ x, y }: Point): Point => ({ x: (x + 0.5) * factor - 0.5, y: (y + 0.5) * factor - 0.5 })
  return filterDistinct(outlines, small).map(({ quad: [a, b, c, d] }) => [grow(a), grow(b), grow(c), grow(d)])
}

/** How much smaller that second picture is. Outlines seen only there are less sure and less exact. */
const FAR = 4
const FAR_WORTH = 0.6

function growQuad(quad: Quad): Quad {
  return mapQuad(quad, (at) => (at + 0.5) * FAR - 0.5)
}

function shrinkQuad(quad: Quad): Quad {
  return mapQuad(quad, (at) => (at + 0.5) / FAR - 0.5)
}

function mapQuad([a, b, c, d]: Quad, move: (at: number) => number): Quad {
  const of = ({ x, y }: Point): Point => ({ x: move(x), y: move(y) })
  return [of(a), of(b), of(c), of(d)]
}

function filterDistinct(outlines: readonly Outline[], { width, height }: GrayImage): Outline[] {
  const near = SAME * Math.hypot(width, height)
  const kept: Outline[] = []
  for (const outline of outlines) {
    if (kept.length === MOST) break
    const isKnown = kept.some(({ quad }) =>
      quad.every(({ x, y }, index) => Math.hypot(x - (outline.quad[index]?.x ?? 0), y - (outline.quad[index]?.y ?? 0)) < near),
    )
    if (!isKnown) kept.push(outline)
  }
  return kept
}

/** All sets of four lines that may bound a sheet. */
function listQuads(image: GrayImage): Quad[] {
  const lines = findDirectedLines(image)
  const apart = (from: DirectedLine, to: DirectedLine): number => (((to.degrees - from.degrees) % 360) + 360) % 360
  const quads: Outline[] = []
  for (const [index, first] of lines.entries()) {
    // Each set is built once, from the line of its first side.
    const rest = lines.slice(index + 1)
    for (const third of rest) {
      if (Math.abs(apart(first, third) - 180) > PARALLEL_DEGREES) continue
      const between = lines.filter((line) => Math.abs(apart(first, line) - 90) <= SQUARE_DEGREES)
      const beyond = lines.filter((line) => Math.abs(apart(first, line) - 270) <= SQUARE_DEGREES)
      for (const second of between) {
        for (const fourth of beyond) {
          if (Math.abs(apart(second, fourth) - 180) > PARALLEL_DEGREES) continue
          const quad = closeQuad(image, [first, second, third, fourth])
          if (quad === null) continue
          const score = scoreOf(image, quad)
          if (score > 0) quads.push({ quad, score })
        }
      }
    }
  }
  return quads
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST * 4)
    .map(({ quad }) => quad)
}

/** The corners of four lines whose lighter sides face each other, from the top left. Null if they bound no sheet. */
function closeQuad({ width, height }: GrayImage, lines: readonly DirectedLine[]): Quad | null {
  const corners = lines.map((line, index) => {
    const before = lines[(index + 3) % 4]
    return before === undefined ? null : crossLines(asLine(before), asLine(line))
  })
  const margin = 0.02 * Math.max(width, height)
  const points = corners.filter((point) => point !== null)
  if (points.length < 4) return null
  if (points.some(({ x, y }) => x < -margin || y < -margin || x > width - 1 + margin || y > height - 1 + margin)) return null
  const middle = { x: points.reduce((sum, { x }) => sum + x, 0) / 4, y: points.reduce((sum, { y }) => sum + y, 0) / 4 }
  if (lines.some(({ x, y, distance }) => middle.x * x + middle.y * y - distance < 0.05 * Math.min(width, height))) return null
  const quad = fromTopLeft(points)
  return areaOf(quad) < MIN_AREA * width * height ? null : quad
}

function asLine({ x, y, distance }: DirectedLine): { at: Point; along: Point } {
  return { at: { x: x * distance, y: y * distance }, along: { x: -y, y: x } }
}

/** Clockwise, beginning with the corner nearest the picture's top left. */
function fromTopLeft(points: readonly Point[]): Quad {
  const x = points.reduce((sum, point) => sum + point.x, 0) / 4
  const y = points.reduce((sum, point) => sum + point.y, 0) / 4
  const around = points.toSorted((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x))
  const first = around.reduce((best, point, index) => (point.x + point.y < (around[best]?.x ?? 0) + (around[best]?.y ?? 0) ? index : best), 0)
  const [a, b, c, d] = [...around.slice(first), ...around.slice(0, first)]
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('invariant: an outline has four corners')
  return [a, b, c, d]
}

/** The worth of an outline. It is 0 if most of a side is not seen. Larger sheets with all sides seen are worth more. */
function scoreOf(image: GrayImage, quad: Quad): number {
  const supports = quad.map((corner, index) => supportOf(image, corner, quad[(index + 1) % 4] ?? corner))
  const least = Math.min(...supports)
  if (least < MIN_SUPPORT) return 0
  const mean = supports.reduce((sum, support) => sum + support, 0) / 4
  return least * mean * (areaOf(quad) / (image.width * image.height)) ** 0.25
}

/** The share of a side's places at which its right, the inside, is lighter. */
function supportOf(image: GrayImage, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 20) return 0
  const inward = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
  let seen = 0
  for (let index = 0; index < PLACES; index += 1) {
    const share = 0.06 + (0.88 * (index + 0.5)) / PLACES
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    if (stepAt(image, at, inward) > MIN_STEP) seen += 1
  }
  return seen / PLACES
}

/** How much lighter the place is just inside than just outside, as a share of the light there. */
function stepAt(image: GrayImage, { x, y }: Point, inward: Point): number {
  const inside = valueAt(image, x + inward.x * 2.2, y + inward.y * 2.2) + valueAt(image, x + inward.x * 3.6, y + inward.y * 3.6)
  const outside = valueAt(image, x - inward.x * 2.2, y - inward.y * 2.2) + valueAt(image, x - inward.x * 3.6, y - inward.y * 3.6)
  return (inside - outside) / Math.max(60, inside + outside)
}

function valueAt({ width, height, data }: GrayImage, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)))
  const row = Math.max(0, Math.min(height - 1, Math.round(y)))
  return data[row * width + column] ?? 0
}

/** How far an edge may lie from its place, at first and after it was refined. */
const FAR_REACH = 10
const REACH = 3

/** Refines each side through the strongest steps near it. */
function refine(image: GrayImage, quad: Quad, reach: number): Quad {
  const sides = quad.map((from, index) => {
    const to = quad[(index + 1) % 4] ?? from
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const inward = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
    const points: Point[] = []
    for (let place = 0; place < PLACES * 2; place += 1) {
      const share = 0.08 + (0.84 * (place + 0.5)) / (PLACES * 2)
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      let best = { off: 0, step: MIN_STEP }
      for (let off = -reach; off <= reach; off += 0.5) {
        const here = { x: at.x + inward.x * off, y: at.y + inward.y * off }
        const inside = valueAt(image, here.x + inward.x * 0.8, here.y + inward.y * 0.8)
        const outside = valueAt(image, here.x - inward.x * 0.8, here.y - inward.y * 0.8)
        const step = (inside - outside) / Math.max(60, inside + outside)
        if (step > best.step) best = { off, step }
      }
      if (best.step > MIN_STEP) points.push({ x: at.x + inward.x * best.off, y: at.y + inward.y * best.off })
    }
    return points.length < PLACES / 2 ? { at: from, along: { x: inward.y, y: -inward.x } } : fitMost(points)
  })
  const corners = sides.map((side, index) => crossLines(sides[(index + 3) % 4] ?? side, side))
  const [a = null, b = null, c = null, d = null] = corners
  return a === null || b === null || c === null || d === null ? quad : [a, b, c, d]
}

function fitMost(points: readonly Point[]): { at: Point; along: Point } {
  let kept = [...points]
  let line = fitThrough(kept)
  for (let round = 0; round < 3; round += 1) {
    const off = ({ x, y }: Point): number => Math.abs((x - line.at.x) * line.along.y - (y - line.at.y) * line.along.x)
    const usual = Math.max(0.5, (kept.map(off).toSorted((a, b) => a - b)[kept.length >> 1] ?? 0) * 2.5)
    const close = kept.filter((point) => off(point) <= usual)
    if (close.length < 8) break
    kept = close
    line = fitThrough(kept)
  }
  return line
}
