import { describe, expect, it } from 'vitest'
import { distanceToSegment } from '#engine/annotations/find-annotation-at.ts'
import { annotationLimits, type Point } from '#engine/annotations/annotation.ts'
import { simplifyStroke } from '#engine/annotations/simplify-stroke.ts'

const circle = (count: number): Point[] =>
  Array.from({ length: count }, (_, at) => [100 + 20 * Math.cos((2 * Math.PI * at) / count), 100 + 20 * Math.sin((2 * Math.PI * at) / count)])
const scribble: Point[] = Array.from({ length: 6000 }, (_, at) => [5 + (at % 200), 100 + 40 * Math.sin(at * 1.7)])

describe('a stroke is simplified', () => {
  it.each<[string, Point[], Point[]]>([
    [
      'a straight line to its ends',
      [
        [10, 10],
        [20, 10.05],
        [30, 10],
        [40, 10],
      ],
      [
        [10, 10],
        [40, 10],
      ],
    ],
    [
      'a corner stays',
      [
        [10, 10],
        [20, 10],
        [20, 20],
      ],
      [
        [10, 10],
        [20, 10],
        [20, 20],
      ],
    ],
    [
      'a finger that rests leaves one point',
      [
        [10, 10],
        [10.01, 10.02],
        [10, 10],
        [20, 10],
      ],
      [
        [10, 10],
        [20, 10],
      ],
    ],
    [
      'a closed stroke keeps its far side',
      [
        [10, 10],
        [20, 10],
        [10, 10],
      ],
      [
        [10, 10],
        [20, 10],
        [10, 10],
      ],
    ],
    ['one point stays one', [[10, 10]], [[10, 10]]],
  ])('%s', (_name, points, kept) => {
    expect(simplifyStroke(points)).toEqual(kept)
  })

  it('never strays further than an eighth of a millimetre and its rounding from what was drawn', () => {
    const drawn = circle(720)
    const kept = simplifyStroke(drawn)
    expect(kept.length).toBeLessThan(80)
    for (const [x, y] of kept) expect(Math.abs(Math.hypot(x - 100, y - 100) - 20)).toBeLessThan(0.1)
    for (const [x, y] of drawn.slice(0, -1))
      expect(Math.min(...kept.map((point, at) => distanceToSegment([x, y], point, kept[at + 1] ?? point)))).toBeLessThan(0.25)
  })

  it('until it has no more points than one may have, with both its ends', () => {
    const kept = simplifyStroke(scribble)
    expect(kept.length).toBeLessThanOrEqual(annotationLimits.strokeMaxPoints)
    expect(kept[0]).toEqual([5, 100])
    expect(kept.at(-1)?.[0]).toBe(scribble.at(-1)?.[0])
  })
})
