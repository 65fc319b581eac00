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

/** The short side of the picture on which corner marks are looked for: about 14 pixels a mark on a scan that fills it. */
const SEARCH_SIDE = 400
/** Side of a block of the local threshold, as a share of the short side: 8 mm on a scan that fills it. */
const BLOCK = 0.038

/**
 * The looks at a picture, the quick ones first. The higher ratio is for shadows and worn copies, where a mark is hardly
 * darker than what is around it; the higher number for pages on which a corner is lost among filled bubbles.
 */
const PASSES = [
  { ratio: 0.72, maxSquares: 12 },
  { ratio: 0.86, maxSquares: 12 },
  { ratio: 0.72, maxSquares: 90 },
  { ratio: 0.86, maxSquares: 90 },
] as const

/** Matches that are looked at for a code before a few are refined. */
const MAX_MATCHES = 60

/** What of the sheet tells where it lies: its corner marks and the place of its code. */
export interface PageMarks {
  fiducials: readonly Fiducial[]
  code: { x: number; y: number; size: number }
}

/**
 * The likeliest registrations of a page on a picture, best first, at most `limit`; empty where no three corner marks
 * were found. The reader takes the first whose code can be read; `codeAt` is where on the picture a code was seen.
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
      // Matches come best first: nothing after four sure corners and a code will be better.
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

/** What may be corner marks, in pixels of `image`; `ratio` is how much darker than around it a mark must be. */
export function findMarkSquares(image: GrayImage, ratio: number): Square[] {
  const factor = Math.max(1, Math.floor(Math.min(image.width, image.height) / SEARCH_SIDE))
  const small = reduceImage(image, factor)
  const side = Math.min(small.width, small.height)
  // Where the middle of the pixels that went into a small pixel lies.
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

/** The middle of a mark that the picture's edge cuts is not where it looks. */
function isWhole({ width, height }: GrayImage, { x, y, side }: Square): boolean {
  const reach = side * 0.52
  return x > reach && y > reach && x < width - reach && y < height - reach
}

/** As a share of the code's side: how far off perspective can put it on a map through three marks. */
const CODE_REACH = 0.4

function isNear(map: Homography, { x, y, size }: PageMarks['code'], at: Point): boolean {
  const expected = mapPoint(map, x, y)
  return Math.hypot(expected.x - at.x, expected.y - at.y) < CODE_REACH * size * scaleAt(map, x, y)
}

const CODE_SAMPLES = 18
/** Changes from dark to light along a line of samples through a code; text and bubbles have fewer. */
const MIN_CHANGES = 4.5

/** Whether there is a pattern of dark and light, about half and half, where the code would be. */
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

/** The registration that given corner marks make, or null when they are fewer than three. */
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

/** What the corner marks tell of the picture, beside the map. */
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

/** Sizes that differ by less say nothing: the page was scanned, and its map is affine. */
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

/** Grey of print as a share of the grey of paper: in a shadow both fall, and their share stays. */
export function blackShareOf({ black, white }: Registration): number {
  return Math.min(0.8, black / Math.max(1, white))
}

/** Degrees clockwise that the page lies turned on the picture, from the direction of its lines. */
export function turnUpright({ map }: Registration): number {
  const left = mapPoint(map, 20, 148)
  const right = mapPoint(map, 190, 148)
  return (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI
}

/** The same page, taken to lie the other way round: for marks that do not tell. */
export function turnAround(registration: Registration, fiducials: readonly Fiducial[]): Registration | null {
  const [a = null, b = null, c = null, d = null] = registration.corners
  return registerMarks([c, d, a, b], fiducials, false)
}
