import type { Point } from '#engine/page/page-reading.ts'

/** A line as a point on it and its direction. */
export interface Line {
  at: Point
  along: Point
}

/** The line of least squared distance: the main axis of the points. */
export function fitThrough(points: readonly Point[]): Line {
  const n = points.length
  const at = { x: points.reduce((sum, { x }) => sum + x, 0) / n, y: points.reduce((sum, { y }) => sum + y, 0) / n }
  let xx = 0
  let xy = 0
  let yy = 0
  for (const { x, y } of points) {
    xx += (x - at.x) ** 2
    xy += (x - at.x) * (y - at.y)
    yy += (y - at.y) ** 2
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  return { at, along: { x: Math.cos(angle), y: Math.sin(angle) } }
}

/** Where two lines cross; null where they hardly do. */
export function crossLines(one: Line, other: Line): Point | null {
  const turn = one.along.x * other.along.y - one.along.y * other.along.x
  if (Math.abs(turn) < 0.3) return null
  const share = ((other.at.x - one.at.x) * other.along.y - (other.at.y - one.at.y) * other.along.x) / turn
  return { x: one.at.x + one.along.x * share, y: one.at.y + one.along.y * share }
}
