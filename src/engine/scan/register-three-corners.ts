import type { Fiducial } from '#engine/sheet/layout.ts'
import { findCorners } from './find-corners.ts'
import type { CornerMatch, Square } from './find-corners.ts'
import type { GrayImage } from './gray-image.ts'
import { findHomography, mapPoint } from './homography.ts'
import type { Homography } from './homography.ts'
import type { Point, Quad } from '#engine/page/page-reading.ts'
import { refineCorner } from './refine-corner.ts'
import { cornersOfCode } from './register-code.ts'
import { findMarkSquares, registrationOf, scaleAt } from './register-page.ts'
import type { PageMarks, Registration } from './register-page.ts'

const MAX_SQUARES = 12
const MAX_MATCHES = 60
/** Three marks and the corners of the code lie on one plane: so far off, in millimetres, they are not of one flat page. */
const MAX_OFF_MM = 1.5

interface Pair {
  from: Point
  to: Point
}

/**
 * The registration of a page of which one corner mark is cut by the picture's edge: three marks alone do not tell how
 * askew the camera was held, and put the code, beside the fourth, somewhere else. Three marks and the code's own corners
 * do. Null where no three fit the code; the printed rings must confirm it.
 */
export function registerThreeCorners(image: GrayImage, marks: PageMarks, code: Quad): Registration | null {
  const squares = findMarkSquares(image, 0.86)
  const codePairs = cornersOfCode(marks.code).flatMap((from, index) => pairOf(from, code[index]))
  let best: { registration: Registration; off: number } | null = null
  for (const picked of findCorners(squares, marks.fiducials, { limit: MAX_MATCHES, maxSquares: MAX_SQUARES }).flatMap(threeOf)) {
    const corners = picked.map((square) => (square === null ? null : refineCorner(image, square)))
    const pairs = [...marks.fiducials.flatMap((from: Fiducial, index) => pairOf(from, corners[index])), ...codePairs]
    const map = findHomography(
      pairs.map(({ from }) => from),
      pairs.map(({ to }) => to),
    )
    const off = map === null ? Infinity : farthestOff(map, pairs)
    if (map === null || off > MAX_OFF_MM || off >= (best?.off ?? Infinity)) continue
    best = { registration: registrationOf({ map, corners, fiducials: marks.fiducials, isUprightSure: true }), off }
  }
  return best?.registration ?? null
}

/** In place of a mark that was cut off a part of the code, or a bubble, may have been taken for it: each is left out in turn. */
function threeOf({ squares, found }: CornerMatch): (Square | null)[][] {
  return found === 3 ? [[...squares]] : squares.map((_, index) => squares.with(index, null))
}

function pairOf(from: Point, to: Point | null | undefined): Pair[] {
  return to === null || to === undefined ? [] : [{ from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y } }]
}

function farthestOff(map: Homography, pairs: readonly Pair[]): number {
  return Math.max(
    ...pairs.map(({ from, to }) => {
      const at = mapPoint(map, from.x, from.y)
      return Math.hypot(at.x - to.x, at.y - to.y) / scaleAt(map, from.x, from.y)
    }),
  )
}
