import { distanceToSegment } from '#engine/annotations/find-annotation-at.ts'
import { annotationLimits, type Point } from '#engine/annotations/annotation.ts'

/** Finer than a pen's line is wide. */
const firstToleranceMm = 0.12

/**
 * A stroke with the points that shape it: those nearer than the tolerance to the line between their neighbours go
 * (Ramer 1972, Douglas and Peucker 1973). The tolerance grows until the stroke has no more points than one may have.
 */
export function simplifyStroke(points: readonly Point[], maxPoints: number = annotationLimits.strokeMaxPoints): Point[] {
  const rounded = points.map(([x, y]): Point => [round(x), round(y)])
  const stroke = rounded.filter((point, at) => at === 0 || !isSame(point, rounded[at - 1]))
  let tolerance = firstToleranceMm
  let kept = reduce(stroke, tolerance)
  while (kept.length > maxPoints) {
    tolerance *= 2
    kept = reduce(stroke, tolerance)
  }
  return kept
}

/** A tenth of a millimetre is finer than any pen. */
function round(mm: number): number {
  return Math.round(mm * 10) / 10
}

function isSame(one: Point, other: Point | undefined): boolean {
  return other !== undefined && one[0] === other[0] && one[1] === other[1]
}

/** Without recursion: a stroke may have thousands of points. */
function reduce(points: readonly Point[], tolerance: number): Point[] {
  const keep = new Set([0, points.length - 1])
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span
    const farthest = findFarthest(points, from, to)
    if (farthest === null || farthest.distance <= tolerance) continue
    keep.add(farthest.at)
    spans.push([from, farthest.at], [farthest.at, to])
  }
  return points.filter((_, at) => keep.has(at))
}

function findFarthest(points: readonly Point[], from: number, to: number): { at: number; distance: number } | null {
  const [start, end] = [points[from], points[to]]
  if (start === undefined || end === undefined) return null
  let farthest: { at: number; distance: number } | null = null
  for (let at = from + 1; at < to; at++) {
    const point = points[at]
    if (point === undefined) continue
    const distance = distanceToSegment(point, start, end)
    if (farthest === null || distance > farthest.distance) farthest = { at, distance }
  }
  return farthest
}
