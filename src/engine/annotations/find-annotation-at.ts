import { frameOfAnnotation } from '#engine/annotations/place-annotation.ts'
import type { Point, Annotation } from '#engine/annotations/annotation.ts'

/** As near as a finger points. */
const reachMm = 2.5

/** The newest annotation at a point, or null. */
export function findAnnotationAt<Placed extends { annotation: Annotation }>(
  annotations: readonly Placed[],
  { x, y }: { x: number; y: number },
): Placed | null {
  return annotations.findLast(({ annotation }) => isAt(annotation, [x, y])) ?? null
}

function isAt(annotation: Annotation, [x, y]: Point): boolean {
  const frame = frameOfAnnotation(annotation)
  if (frame === null) return false
  const isNear = x >= frame.x - reachMm && x <= frame.x + frame.width + reachMm && y >= frame.y - reachMm && y <= frame.y + frame.height + reachMm
  if (!isNear || annotation.kind !== 'stroke') return isNear
  return annotation.points.some((point, at) => distanceToSegment([x, y], point, annotation.points[at + 1] ?? point) <= reachMm)
}

/** The distance from a point to a straight segment between two others, in their unit. */
export function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  // A closed stroke begins where it ends.
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
