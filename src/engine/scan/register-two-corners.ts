import type { Square } from './find-corners.ts'
import type { GrayImage } from './gray-image.ts'
import { findSimilarity } from './homography.ts'
import type { Point } from '#engine/page/page-reading.ts'
import { refineCorner } from './refine-corner.ts'
import type { CornerMark } from './refine-corner.ts'
import { findMarkSquares, registrationOf } from './register-page.ts'
import type { PageMarks, Registration } from './register-page.ts'

/** The code must lie this near to the place that two corners give it, as a share of its side. */
const CODE_REACH = 0.2

interface Pair {
  first: number
  second: number
  a: Square
  b: Square
  score: number
}

/**
 * The registration of a page that lies crooked in a scanner, so that two of its corners are cut off. Two corner marks and the
 * middle of the code fix its place, scale and turn. This is right for flat paper only, so the printed rings must confirm it.
 */
export function registerTwoCorners(image: GrayImage, marks: PageMarks, codeAt: Point): Registration | null {
  const squares = findMarkSquares(image, 0.86)
    .toSorted((a, b) => b.side - a.side)
    .slice(0, 40)
  let best: Pair | null = null
  for (let first = 0; first < 4; first += 1) {
    for (let second = first + 1; second < 4; second += 1) {
      for (const a of squares) {
        for (const b of squares) {
          const pair = judgePair({ first, second, a, b }, marks, codeAt)
          if (pair !== null && pair.score > (best?.score ?? 0)) best = pair
        }
      }
    }
  }
  return best === null ? null : register(image, { pair: best, marks, codeAt })
}

function judgePair({ first, second, a, b }: Omit<Pair, 'score'>, marks: PageMarks, codeAt: Point): Pair | null {
  const from = marks.fiducials[first]
  const to = marks.fiducials[second]
  if (a === b || from === undefined || to === undefined) return null
  if (a.isHollow !== from.hollow || b.isHollow !== to.hollow) return null
  const map = findSimilarity([from, to], [a, b])
  if (map === null) return null
  const scale = Math.hypot(map[0], map[3])
  if (Math.abs(Math.log(a.side / (scale * from.size))) > 0.15 || Math.abs(Math.log(b.side / (scale * to.size))) > 0.15) return null
  const { x, y, size } = marks.code
  const off = Math.hypot(map[0] * x + map[1] * y + map[2] - codeAt.x, map[3] * x + map[4] * y + map[5] - codeAt.y) / (scale * size)
  return off > CODE_REACH ? null : { first, second, a, b, score: scale * (1 - off) }
}

function register(image: GrayImage, { pair, marks, codeAt }: { pair: Pair; marks: PageMarks; codeAt: Point }): Registration | null {
  const corners: (CornerMark | null)[] = [null, null, null, null]
  corners[pair.first] = refineCorner(image, pair.a)
  corners[pair.second] = refineCorner(image, pair.b)
  const from = [marks.fiducials[pair.first], marks.fiducials[pair.second], marks.code].flatMap((point) => point ?? [])
  const to = [corners[pair.first], corners[pair.second], codeAt].flatMap((point) => point ?? [])
  if (to.length < 3) return null
  const map = findSimilarity(from, to)
  return map === null ? null : registrationOf({ map, corners, fiducials: marks.fiducials, isUprightSure: true })
}
