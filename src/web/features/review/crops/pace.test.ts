import { expect, it } from 'vitest'
import { estimateMinutes, type PacedAct } from './pace.ts'

/** So many answers, so many seconds after the one before. */
const acts = (...steps: [number, number][]): PacedAct[] => {
  let at = 1_000_000
  return steps.map(([seconds, answers]) => ({ at: (at += seconds * 1000), answers }))
}

it.each<[string, PacedAct[], number, number | null]>([
  ['is not known at first', acts([0, 5], [10, 5], [10, 5]), 50, null],
  ['is known after some decisions', acts([0, 5], [60, 10], [60, 10], [60, 10]), 50, 5],
  ['leaves a break out', acts([0, 5], [60, 10], [3600, 10], [60, 10], [60, 10]), 50, 5],
  ['is at least a minute', acts([0, 1], [1, 9], [1, 9], [1, 9]), 3, 1],
  ['is nothing when all is done', acts([0, 5], [60, 10], [60, 10], [60, 10]), 0, null],
])('the time left %s', (_, own, left, minutes) => {
  expect(estimateMinutes(own, left)).toBe(minutes)
})
