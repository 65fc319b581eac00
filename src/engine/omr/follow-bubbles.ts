import type { Homography } from '#engine/scan/homography.ts'
import { findHomography, mapPoint } from '#engine/scan/homography.ts'
import type { Point } from '#engine/page/page-reading.ts'
import type { DecidedBubbles } from './decide-bubbles.ts'

/** Fields that show their bubbles less than this share of the usual are not followed. */
const MIN_SHARE = 0.6
const MIN_FIELDS = 5

/** The map through where the bubbles of most fields were found; null where too few were. */
export function followBubbles({ fields }: DecidedBubbles, map: Homography, scale: number): Homography | null {
  const usual = fields.map(({ contrast }) => contrast).toSorted((a, b) => a - b)[fields.length >> 1] ?? 0
  const seen = fields.filter(({ contrast }) => contrast >= MIN_SHARE * usual)
  if (seen.length < MIN_FIELDS) return null
  const from: Point[] = []
  const to: Point[] = []
  for (const { field, bubbles } of seen) {
    // The ends of a field say as much as all of it.
    for (const index of [0, bubbles.length - 1]) {
      const bubble = field.bubbles[index]
      const found = bubbles[index]
      if (bubble === undefined || found === undefined) continue
      from.push({ x: bubble.x + bubble.width / 2, y: bubble.y + bubble.height / 2 })
      to.push(mapPoint(map, (found.left + found.width / 2) / scale, (found.top + found.height / 2) / scale))
    }
  }
  return findHomography(from, to)
}
