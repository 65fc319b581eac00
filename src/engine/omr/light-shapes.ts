import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { Point, Quad } from '#engine/page/page-reading.ts'
import { areaOf } from '#engine/scan/find-paper.ts'
import { crossLines, fitThrough, type Line } from './fit-quad.ts'

/** A sheet that fills less of the picture cannot be read anyway. */
const MIN_AREA = 0.1
/** Share of its area that must be light. Writing, print, holes and a torn corner are not. */
const MIN_LIGHT = 0.8
/** Dark lines up to this share of the short side count as paper. Otherwise a printed line would cut one sheet into two. */
const CLOSING = 0.012
/** This share at both ends of a side is ignored, because corners are folded and torn. */
const ENDS = 0.14

interface Candidate {
  quad: Quad
  score: number
}

/** The largest light shapes of a small picture with four straight sides, for several greys that part light from dark. */
export function listLightShapes(image: GrayImage): Quad[] {
  const middle = splitGreys(image)
  return [middle, middle * 0.85, middle * 1.12, middle * 1.25].map((level) => findLargest(image, level)?.quad ?? null).filter((quad) => quad !== null)
}

function findLargest(image: GrayImage, level: number): Candidate | null {
  const { width, height } = image
  const reach = Math.max(1, Math.round(Math.min(width, height) * CLOSING))
  const light = close(
    Uint8Array.from(image.data, (value) => (value > level ? 1 : 0)),
    { width, height, reach },
  )
  let best: Candidate | null = null
  for (const shape of listShapes(light, { width, height, minArea: width * height * MIN_AREA })) {
    const quad = fitQuad(shape)
    if (quad === null) continue
    const area = areaOf(quad)
    const filled = shape.area / Math.max(1, area)
    // The outline of a sheet is as large as its light area. A far larger one is a frame, a far smaller one a shape with arms.
    if (area < width * height * MIN_AREA || filled < MIN_LIGHT || filled > 1.12) continue
    const score = Math.min(1, filled) * Math.sqrt(area / (width * height))
    if (score > (best?.score ?? 0)) best = { quad, score }
  }
  return best
}

/** The grey that best parts a picture in dark and light (Otsu 1979). */
function splitGreys({ data }: GrayImage): number {
  const counts = new Float64Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const sum = counts.reduce((total, count, grey) => total + count * grey, 0)
  let below = 0
  let sumBelow = 0
  let best = 127
  let most = 0
  for (let grey = 0; grey < 255; grey += 1) {
    below += counts[grey] ?? 0
    sumBelow += (counts[grey] ?? 0) * grey
    const above = data.length - below
    if (below === 0 || above === 0) continue
    const apart = sumBelow / below - (sum - sumBelow) / above
    const between = below * above * apart * apart
    if (between > most) {
      most = between
      best = grey
    }
  }
  return best
}

interface Size {
  width: number
  height: number
}

/** Grows the light area by `reach` and shrinks it again, so that thin dark lines vanish. Outside the picture nothing is light. */
function close(light: Uint8Array, size: Size & { reach: number }): Uint8Array {
  const grown = spread(spread(light, { ...size, along: 1 }, 1), { ...size, along: size.width }, 1)
  return spread(spread(grown, { ...size, along: 1 }, 0), { ...size, along: size.width }, 0)
}

/** Gives `value` to every pixel within `reach` of one that has it, along rows or columns. */
function spread(mask: Uint8Array, { width, height, reach, along }: Size & { reach: number; along: number }, value: 0 | 1): Uint8Array {
  const result = Uint8Array.from(mask)
  const isRow = along === 1
  const lines = isRow ? height : width
  const length = isRow ? width : height
  for (let line = 0; line < lines; line += 1) {
    const start = isRow ? line * width : line
    let last = -Infinity
    for (let at = 0; at < length; at += 1) {
      if (mask[start + at * along] === value) last = at
      else if (at - last <= reach) result[start + at * along] = value
    }
    last = Infinity
    for (let at = length - 1; at >= 0; at -= 1) {
      if (mask[start + at * along] === value) last = at
      else if (last - at <= reach) result[start + at * along] = value
    }
  }
  return result
}

interface Shape {
  area: number
  /** First and last pixel of each row and of each column that it has. */
  edges: { left: Point[]; right: Point[]; top: Point[]; bottom: Point[] }
}

function listShapes(light: Uint8Array, { width, height, minArea }: Size & { minArea: number }): Shape[] {
  const seen = new Uint8Array(light.length)
  const stack = new Int32Array(light.length)
  const shapes: Shape[] = []
  for (let start = 0; start < light.length; start += 1) {
    if (light[start] !== 1 || seen[start] === 1) continue
    let depth = 0
    let area = 0
    const rows = new Map<number, [number, number]>()
    const columns = new Map<number, [number, number]>()
    stack[depth++] = start
    seen[start] = 1
    while (depth > 0) {
      const at = stack[--depth] ?? 0
      const x = at % width
      const y = (at - x) / width
      area += 1
      stretch(rows, y, x)
      stretch(columns, x, y)
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, y < height - 1 ? at + width : -1]) {
        if (next < 0 || light[next] !== 1 || seen[next] === 1) continue
        seen[next] = 1
        stack[depth++] = next
      }
    }
    if (area < minArea) continue
    // The edge lies half a pixel further out, between the last light pixel and the first dark one.
    shapes.push({
      area,
      edges: {
        left: [...rows].map(([y, [from]]) => ({ x: from - 0.5, y })),
        right: [...rows].map(([y, [, to]]) => ({ x: to + 0.5, y })),
        top: [...columns].map(([x, [from]]) => ({ x, y: from - 0.5 })),
        bottom: [...columns].map(([x, [, to]]) => ({ x, y: to + 0.5 })),
      },
    })
  }
  return shapes
}

function stretch(lines: Map<number, [number, number]>, line: number, at: number): void {
  const known = lines.get(line)
  if (known === undefined) lines.set(line, [at, at])
  else {
    known[0] = Math.min(known[0], at)
    known[1] = Math.max(known[1], at)
  }
}

/** The crossings of four lines through the edges between the outermost corners. */
function fitQuad({ edges }: Shape): Quad | null {
  const all = [...edges.left, ...edges.right, ...edges.top, ...edges.bottom]
  const extreme = (score: (point: Point) => number): Point => all.reduce((best, point) => (score(point) > score(best) ? point : best))
  const corners = [extreme(({ x, y }) => -x - y), extreme(({ x, y }) => x - y), extreme(({ x, y }) => x + y), extreme(({ x, y }) => y - x)] as const
  const [a, b, c, d] = corners
  const top = fitLine(edges.top, a, b)
  const right = fitLine(edges.right, b, c)
  const bottom = fitLine(edges.bottom, d, c)
  const left = fitLine(edges.left, a, d)
  if (top === null || right === null || bottom === null || left === null) return null
  const quad = [crossLines(top, left), crossLines(top, right), crossLines(bottom, right), crossLines(bottom, left)] as const
  const [p, q, r, s] = quad
  return p === null || q === null || r === null || s === null ? null : [p, q, r, s]
}

/** The line through the edge points between two corners. Points far from most others are dropped: holes, flaps, a thumb. */
function fitLine(points: readonly Point[], from: Point, to: Point): Line | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 8) return null
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  let line: Line = { at: from, along }
  let kept = points.filter((point) => {
    const share = ((point.x - from.x) * along.x + (point.y - from.y) * along.y) / length
    return share > ENDS && share < 1 - ENDS && Math.abs(offset(line, point)) < length * 0.06
  })
  for (let round = 0; round < 3; round += 1) {
    if (kept.length < 6) return null
    const fitted = fitThrough(kept)
    const off = kept.map((point) => Math.abs(offset(fitted, point))).toSorted((a, b) => a - b)
    const usual = Math.max(0.7, (off[off.length >> 1] ?? 0) * 2.5)
    kept = kept.filter((point) => Math.abs(offset(fitted, point)) <= usual)
    line = fitted
  }
  return line
}

function offset({ at, along }: Line, point: Point): number {
  return (point.x - at.x) * along.y - (point.y - at.y) * along.x
}
