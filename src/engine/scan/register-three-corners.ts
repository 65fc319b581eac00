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
/** If three marks and the code's corners are off by more millimetres than this, they do not lie on one flat page. */
const MAX_OFF_MM = 1.5

interface Pair {
  from: Point
  to: Point
}

/**
 * The registration of a page with one corner mark cut off by the picture's edge. Three marks alone do not show how askew the
 * camera was held, so they misplace the code beside the fourth. Together with the code's own corners they show it. Null if no
 * three marks fit the code. The printed rings must confirm the result.
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

/** A part of the code or a bubble may have been taken for the mark that was cut off. So each of four is left out once. */
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
