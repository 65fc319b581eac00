import type { GrayImage } from './gray-image.ts'
import { reduceImage } from './gray-image.ts'
import type { Point, Quad } from '#engine/page/page-reading.ts'

const LOOK_SIDE = 160
/** Paper and its background must differ by this many greys for edges to be found. */
const MIN_CONTRAST = 36
/** Share of the picture that a sheet worth photographing fills. */
const MIN_SHARE = 0.12
/** The bright area as a share of the area within its four corners. Paper is a quadrilateral, the light of a window is not. */
const FIT = { min: 0.82, max: 1.12 }

/** A bright sheet on something darker, with its corners clockwise from the one nearest to the top left. */
export interface PaperEdge {
  quad: Quad
  /** Whether the paper runs out of the picture. */
  isCut: boolean
}

/**
 * Finds a sheet of paper without our marks: the largest area that is brighter than its surroundings and has four corners. Null
 * if the table is as bright as the paper.
 */
export function findPaper(image: GrayImage): PaperEdge | null {
  const factor = Math.max(1, Math.floor(Math.min(image.width, image.height) / LOOK_SIDE))
  const small = reduceImage(image, factor)
  const limit = splitGreys(small)
  if (limit === null) return null
  const area = findLargestBright(small, limit)
  if (area.size < small.width * small.height * MIN_SHARE) return null
  const corners = [pickCorners(area.points, (x, y) => [x + y, y - x]), pickCorners(area.points, (x, y) => [x, y])]
  const [best] = corners.toSorted((a, b) => areaOf(b) - areaOf(a))
  if (best === undefined) return null
  const share = area.size / Math.max(1, areaOf(best))
  if (share < FIT.min || share > FIT.max) return null
  const isCut = area.onEdge > (small.width + small.height) * 0.06
  const scale = ({ x, y }: Point): Point => ({ x: (x + 0.5) * factor, y: (y + 0.5) * factor })
  return { quad: [scale(best[0]), scale(best[1]), scale(best[2]), scale(best[3])], isCut }
}

/** The grey that best separates two kinds of pixels (Otsu, 1979). Null if there is only one kind. */
function splitGreys({ data }: GrayImage): number | null {
  const counts = new Float64Array(256)
  let sum = 0
  for (const value of data) {
    counts[value] = (counts[value] ?? 0) + 1
    sum += value
  }
  let below = 0
  let sumBelow = 0
  let best = { spread: 0, limit: 0, contrast: 0 }
  for (let value = 0; value < 255; value += 1) {
    below += counts[value] ?? 0
    sumBelow += value * (counts[value] ?? 0)
    const above = data.length - below
    if (below === 0 || above === 0) continue
    const contrast = (sum - sumBelow) / above - sumBelow / below
    const spread = below * above * contrast * contrast
    if (spread > best.spread) best = { spread, limit: value, contrast }
  }
  return best.contrast < MIN_CONTRAST ? null : best.limit
}

interface BrightArea {
  size: number
  points: readonly Point[]
  /** Its pixels on the picture's edge. */
  onEdge: number
}

/** The largest connected area brighter than `limit`. Print inside it is included, row by row. */
function findLargestBright({ width, height, data }: GrayImage, limit: number): BrightArea {
  const seen = new Uint8Array(width * height)
  let best: number[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] ?? 0) <= limit) continue
    const area = [start]
    seen[start] = 1
    for (let index = 0; index < area.length; index += 1) {
      const at = area[index] ?? 0
      const x = at % width
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= data.length || seen[next] === 1 || (data[next] ?? 0) <= limit) continue
        seen[next] = 1
        area.push(next)
      }
    }
    if (area.length > best.length) best = area
  }
  return measureArea(best, width, height)
}

function measureArea(pixels: readonly number[], width: number, height: number): BrightArea {
  const rows = new Map<number, { from: number; to: number }>()
  let onEdge = 0
  for (const at of pixels) {
    const x = at % width
    const y = Math.floor(at / width)
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) onEdge += 1
    const row = rows.get(y)
    if (row === undefined) rows.set(y, { from: x, to: x })
    else {
      row.from = Math.min(row.from, x)
      row.to = Math.max(row.to, x)
    }
  }
  const points: Point[] = []
  let size = 0
  for (const [y, { from, to }] of rows) {
    size += to - from + 1
    points.push({ x: from, y }, { x: to, y })
  }
  return { size, points, onEdge }
}

/** The points farthest out along two directions, first the smallest of both, then the largest. */
function pickCorners(points: readonly Point[], along: (x: number, y: number) => readonly [number, number]): [Point, Point, Point, Point] {
  const zero = { x: 0, y: 0 }
  const extreme = (axis: 0 | 1, sign: 1 | -1): Point =>
    points.reduce((best, point) => (sign * along(point.x, point.y)[axis] > sign * along(best.x, best.y)[axis] ? point : best), points[0] ?? zero)
  return [extreme(0, -1), extreme(1, -1), extreme(0, 1), extreme(1, 1)]
}

export function areaOf(quad: readonly Point[]): number {
  let twice = 0
  quad.forEach((from, index) => {
    const to = quad[(index + 1) % quad.length] ?? from
    twice += from.x * to.y - to.x * from.y
  })
  return Math.abs(twice) / 2
}
