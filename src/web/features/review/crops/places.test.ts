import { describe, expect, it } from 'vitest'
import { findWithin, stepTo, type Direction, type Place } from './places.ts'

/** Two groups: rows of three, the last of them short. */
const rows = [
  ['a', 'b', 'c'],
  ['d', 'e'],
  ['f', 'g', 'h'],
]
const places: Place[] = rows.flatMap((row, y) =>
  row.map((id, x) => ({ id, left: x * 100, right: x * 100 + 90, top: y * 120 + (y === 2 ? 60 : 0), bottom: y * 120 + 110 + (y === 2 ? 60 : 0) })),
)

describe('arrows', () => {
  it.each<[string | null, Direction, string]>([
    ['a', 'right', 'b'],
    ['c', 'right', 'd'],
    ['a', 'left', 'a'],
    ['b', 'down', 'e'],
    ['c', 'down', 'e'],
    ['e', 'down', 'g'],
    ['h', 'up', 'e'],
    ['a', 'up', 'a'],
    ['h', 'down', 'h'],
    [null, 'down', 'a'],
    ['gone', 'left', 'a'],
  ])('from %s %s to %s', (from, direction, to) => {
    expect(stepTo(places, from, direction)).toBe(to)
  })

  it('lead nowhere where nothing is', () => {
    expect(stepTo([], null, 'down')).toBeNull()
  })
})

it('a lasso takes all that it touches', () => {
  expect(findWithin(places, { left: 80, top: 100, right: 110, bottom: 130 })).toEqual(['a', 'b', 'd', 'e'])
  expect(findWithin(places, { left: 92, top: 0, right: 98, bottom: 500 })).toEqual([])
})
