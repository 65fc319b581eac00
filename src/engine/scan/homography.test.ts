import { describe, expect, it } from 'vitest'
import { findHomography, findHomographyOfThree, findSimilarity, invert, mapPoint } from './homography.ts'
import type { Homography } from './homography.ts'

const view: Homography = [6.1, 0.4, 120, -0.3, 6.4, 80, 0.0004, 0.0007, 1]
const marks = [
  { x: 11, y: 11 },
  { x: 199, y: 11 },
  { x: 199, y: 286 },
  { x: 11, y: 286 },
]
const seen = marks.map(({ x, y }) => mapPoint(view, x, y))
const places = [
  { x: 40, y: 70 },
  { x: 170, y: 250 },
  { x: 105, y: 148 },
]

/** How far the map puts the places from where they are seen, at most, in pixels. */
function offBy(map: Homography | null): number {
  if (map === null) return Infinity
  return Math.max(
    ...places.map(({ x, y }) => {
      const [found, right] = [mapPoint(map, x, y), mapPoint(view, x, y)]
      return Math.hypot(found.x - right.x, found.y - right.y)
    }),
  )
}

describe('the map from the sheet to the picture', () => {
  it('is found from four corners', () => {
    expect(offBy(findHomography(marks, seen))).toBeLessThan(0.001)
  })

  it('is found from three corners whose distance is known', () => {
    const depths = marks.map(({ x, y }) => 3 * (view[6] * x + view[7] * y + 1))
    for (const lost of [0, 1, 2, 3]) {
      const kept = (list: readonly unknown[]): number[] => list.flatMap((_, index) => (index === lost ? [] : [index]))
      const pick = <T>(list: readonly T[]): T[] => kept(list).flatMap((index) => list[index] ?? [])
      expect(offBy(findHomographyOfThree(pick(marks), pick(seen), pick(depths)))).toBeLessThan(0.001)
    }
  })

  it('leads back where it came from', () => {
    for (const { x, y } of places) {
      const there = mapPoint(view, x, y)
      const back = mapPoint(invert(view), there.x, there.y)
      expect(back.x).toBeCloseTo(x, 6)
      expect(back.y).toBeCloseTo(y, 6)
    }
  })

  it('is none when the corners lie on one line', () => {
    expect(
      findHomography(
        [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
        seen.slice(0, 3),
      ),
    ).toBeNull()
    expect(
      findSimilarity(
        [
          { x: 5, y: 5 },
          { x: 5, y: 5 },
        ],
        seen.slice(0, 2),
      ),
    ).toBeNull()
  })
})
