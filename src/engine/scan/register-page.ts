import type { Fiducial } from '#engine/sheet/layout.ts'
import { findCorners } from './find-corners.ts'
import type { CornerMatch, Square } from './find-corners.ts'
import { findSquares } from './find-squares.ts'
import { type GrayImage, reduceImage, sampleImage, releaseMemory } from './gray-image.ts'
import type { Homography } from './homography.ts'
import { findHomography, findHomographyOfThree, mapPoint, stretchAt } from './homography.ts'
import type { Point } from '#engine/page/page-reading.ts'
import type { CornerMark } from './refine-corner.ts'
import { isHollow, refineCorner } from './refine-corner.ts'
import { thresholdLocally } from './threshold-locally.ts'

/** Where the page lies on the picture. */
export interface Registration {
  /** Millimetres on the sheet → pixels of the picture. Affine where only three corner marks were found. */
  map: Homography
  /** The corner marks in the order of the template, in pixels; null where one is missing. */
  corners: readonly (CornerMark | null)[]
  cornersFound: number
  isUprightSure: boolean
  pixelsPerMm: number
  /** Grey of print and of paper, from the corner marks. */
  black: number
  white: number
  /** Blur of an edge in millimetres. */
  blurMm: number
}

/** Short side of the picture on which corner marks are searched. A mark has about 14 pixels there, if the page fills the picture. */
const SEARCH_SIDE = 400
/** Side of a block of the local threshold, as a share of the short side. It is 8 mm if the page fills the picture. */
const BLOCK = 0.038

/**
 * The passes over a picture, the quick ones first. The higher ratio finds marks in shadow and on worn copies, where a mark is
 * hardly darker than its surroundings. The higher number of squares finds a corner among many filled bubbles.
 */
const PASSES = [
  { ratio: 0.72, maxSquares: 12 },
  { ratio: 0.86, maxSquares: 12 },
  { ratio: 0.72, maxSquares: 90 },
  { ratio: 0.86, maxSquares: 90 },
] as const

/** Matches that are checked for a code before a few of them are refined. */
const MAX_MATCHES = 60

/** The printed things that show where the sheet lies: its corner marks and its code. */
export interface PageMarks {
  fiducials: readonly Fiducial[]
  code: { x: number; y: number; size: number }
}

/**
 * The likeliest registrations of a page on a picture, best first, at most `limit`. The list is empty if fewer than three
 * corner marks were found. The caller uses the first whose code can be read. `codeAt` is the place of a code that was already
 * seen on the picture.
 */
export function registerPage(
  image: GrayImage,
  marks: PageMarks,
  { limit = 3, codeAt = null }: { limit?: number; codeAt?: Point | null } = {},
): Registration[] {
  const candidates: { match: CornerMatch; rank: number }[] = []
  const squares = new Map<number, Square[]>()
  for (const { ratio, maxSquares } of PASSES) {
    const seen = squares.get(ratio) ?? findMarkSquares(image, ratio)
    squares.set(ratio, seen)
    for (const match of findCorners(seen, marks.fiducials, { limit: MAX_MATCHES, maxSquares })) {
      const hasCode = codeAt === null ? looksLikeCode(image, match.map, marks.code) : isNear(match.map, marks.code, codeAt)
      candidates.push({ match, rank: match.score + (hasCode ? 6 : 0) + (match.isUprightSure ? 1 : 0) })
      // Matches come best first, so nothing later can beat four sure corners and a code.
      if (hasCode && match.found === 4 && match.isUprightSure) return pick(image, candidates, { marks, limit })
    }
  }
  return pick(image, candidates, { marks, limit })
}

function pick(
  image: GrayImage,
  candidates: readonly { match: CornerMatch; rank: number }[],
  { marks, limit }: { marks: PageMarks; limit: number },
): Registration[] {
  const best = candidates.toSorted((a, b) => b.rank - a.rank).slice(0, limit)
  return best.flatMap(({ match }) => registerCorners(image, match, marks.fiducials) ?? [])
}

/** Squares that may be corner marks, in pixels of `image`. A mark must be darker than its surroundings by `ratio`. */
export function findMarkSquares(image: GrayImage, ratio: number): Square[] {
  const factor = Math.max(1, Math.floor(Math.min(image.width, image.height) / SEARCH_SIDE))
  const small = reduceImage(image, factor)
  const side = Math.min(small.width, small.height)
  // Offset of the middle of the pixels that were averaged into one small pixel.
  const shift = factor > 1 ? Math.floor(factor / 2) / 2 : 0
  const dark = thresholdLocally(small, { block: Math.max(4, Math.round(side * BLOCK)), ratio })
  const found = findSquares(dark, small, { minSide: Math.max(4, side * 0.009), maxSide: side * 0.042 })
  releaseMemory(dark)
  if (small !== image) releaseMemory(small.data)
  return found
    .map((square) => {
      const full = { ...square, x: square.x * factor + shift, y: square.y * factor + shift, side: square.side * factor }
      return { ...full, isHollow: isHollow(image, full) }
    })
    .filter((square) => isWhole(image, square))
}

/** False if the edge of the picture cuts the mark: its middle would be wrong. */
function isWhole({ width, height }: GrayImage, { x, y, side }: Square): boolean {
  const reach = side * 0.52
  return x > reach && y > reach && x < width - reach && y < height - reach
}

/** How far perspective can move the code when only three marks fix the map, as a share of the code's side. */
const CODE_REACH = 0.4

function isNear(map: Homography, { x, y, size }: PageMarks['code'], at: Point): boolean {
  const expected = mapPoint(map, x, y)
  return Math.hypot(expected.x - at.x, expected.y - at.y) < CODE_REACH * size * scaleAt(map, x, y)
}

const CODE_SAMPLES = 18
/** Changes between dark and light along a line of samples through a code. Text and bubbles have fewer. */
const MIN_CHANGES = 4.5

/** Whether the place of the code shows a pattern that is about half dark and half light. */
export function looksLikeCode(image: GrayImage, map: Homography, { x, y, size }: PageMarks['code']): boolean {
  const values = new Uint8Array(CODE_SAMPLES * CODE_SAMPLES)
  for (let row = 0; row < CODE_SAMPLES; row += 1) {
    for (let column = 0; column < CODE_SAMPLES; column += 1) {
      const at = mapPoint(map, x + ((column + 0.5) / CODE_SAMPLES - 0.5) * size * 0.9, y + ((row + 0.5) / CODE_SAMPLES - 0.5) * size * 0.9)
      values[row * CODE_SAMPLES + column] = sampleImage(image, at.x, at.y)
    }
  }
  const sorted = values.toSorted()
  const dark = sorted[Math.floor(values.length * 0.12)] ?? 0
  const light = sorted[Math.floor(values.length * 0.88)] ?? 0
  if (light - dark < 20 || dark > light * 0.85) return false
  const middle = (dark + light) / 2
  let changes = 0
  for (let index = 1; index < values.length; index += 1) {
    if (index % CODE_SAMPLES !== 0 && (values[index] ?? 0) < middle !== (values[index - 1] ?? 0) < middle) changes += 1
  }
  return changes / CODE_SAMPLES > MIN_CHANGES
}

function registerCorners(image: GrayImage, match: CornerMatch, fiducials: readonly Fiducial[]): Registration | null {
  const corners = match.squares.map((square) => (square === null ? null : refineCorner(image, square)))
  return registerMarks(corners, fiducials, match.isUprightSure)
}

/** The registration from these corner marks, or null if there are fewer than three. */
export function registerMarks(corners: readonly (CornerMark | null)[], fiducials: readonly Fiducial[], isUprightSure: boolean): Registration | null {
  const seen = listSeen(corners, fiducials)
  const map =
    seen.length === 3
      ? mapOfThree(seen)
      : findHomography(
          seen.map(({ mark }) => mark),
          seen.map(({ corner }) => corner),
        )
  return map === null ? null : registrationOf({ map, corners, fiducials, isUprightSure })
}

/** What the corner marks tell about the picture besides the map. */
export function registrationOf(found: Pick<Registration, 'map' | 'corners' | 'isUprightSure'> & { fiducials: readonly Fiducial[] }): Registration {
  const { map, corners, fiducials, isUprightSure } = found
  const seen = listSeen(corners, fiducials)
  const pixelsPerMm = seen.reduce((sum, { mark }) => sum + scaleAt(map, mark.x, mark.y), 0) / seen.length
  const blurs = seen.map(({ corner, mark }) => corner.blur * mark.size).toSorted((a, b) => a - b)
  return {
    map,
    corners,
    cornersFound: seen.length,
    isUprightSure,
    pixelsPerMm,
    black: median(seen.map(({ corner }) => corner.black)),
    white: median(seen.map(({ corner }) => corner.white)),
    blurMm: blurs[blurs.length >> 1] ?? 1,
  }
}

function listSeen(corners: readonly (CornerMark | null)[], fiducials: readonly Fiducial[]): { corner: CornerMark; mark: Fiducial }[] {
  return corners.flatMap((corner, index) => {
    const mark = fiducials[index]
    return corner === null || mark === undefined ? [] : [{ corner, mark }]
  })
}

/** If the marks' sizes differ by less than this share, the page was scanned and its map is affine. */
const SAME_SIZE = 0.03

function mapOfThree(seen: readonly { corner: CornerMark; mark: Fiducial }[]): Homography | null {
  const from = seen.map(({ mark }) => mark)
  const to = seen.map(({ corner }) => corner)
  const sides = seen.map(({ corner, mark }) => corner.side / mark.size)
  const isFlat = Math.max(...sides) / Math.min(...sides) < 1 + SAME_SIZE
  return isFlat
    ? findHomography(from, to)
    : findHomographyOfThree(
        from,
        to,
        sides.map((side) => side ** (-2 / 3)),
      )
}

/** Pixels a millimetre around a place. */
export function scaleAt(map: Homography, x: number, y: number): number {
  const { xx, yx, xy, yy } = stretchAt(map, x, y)
  return Math.sqrt(Math.abs(xx * yy - xy * yx))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

/** Grey of print as a share of the grey of paper. A shadow darkens both, so the share stays the same. */
export function blackShareOf({ black, white }: Registration): number {
  return Math.min(0.8, black / Math.max(1, white))
}

/** Degrees clockwise by which the page is turned on the picture. */
export function turnUpright({ map }: Registration): number {
  const left = mapPoint(map, 20, 148)
  const right = mapPoint(map, 190, 148)
  return (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI
}

/** The same page turned by 180 degrees, for marks that do not show which way is up. */
export function turnAround(registration: Registration, fiducials: readonly Fiducial[]): Registration | null {
  const [a = null, b = null, c = null, d = null] = registration.corners
  return registerMarks([c, d, a, b], fiducials, false)
}
