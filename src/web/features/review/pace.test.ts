import { expect, it } from 'vitest'
import { estimateMinutes, type PacedDecision } from './pace.ts'

const every = (seconds: number, count: number, answers = 1): PacedDecision[] =>
  Array.from({ length: count }, (_, at) => ({ atMs: at * seconds * 1000, answers }))

it.each([
  ['nothing of too few decisions', every(10, 5), 60, null],
  ['nothing where nothing is left', every(10, 20), 0, null],
  ['ten seconds an answer', every(10, 7), 60, 10],
  ['groups, which settle many at once', every(10, 7, 5), 60, 2],
  ['never less than a minute', every(1, 20), 3, 1],
] as const)('says %s', (_, decisions, left, minutes) => {
  expect(estimateMinutes(decisions, left)).toBe(minutes)
})

it('leaves out the time away from the desk', () => {
  const later = every(10, 4).map((each) => ({ ...each, atMs: each.atMs + 3_600_000 }))
  expect(estimateMinutes([...every(10, 4), ...later], 60)).toBe(10)
})

/** So many answers, so many seconds after the one before. */
const acts = (...steps: [number, number][]): PacedDecision[] => {
  let at = 1_000_000
  return steps.map(([seconds, answers]) => ({ atMs: (at += seconds * 1000), answers }))
}

it.each<[string, PacedDecision[], number, number | null]>([
  ['is not known at first', acts([0, 5], [10, 5], [10, 5]), 50, null],
  ['is known after some decisions', acts([0, 5], [60, 10], [60, 10], [60, 10]), 50, 5],
  ['leaves a break out', acts([0, 5], [60, 10], [3600, 10], [60, 10], [60, 10]), 50, 5],
  ['is at least a minute', acts([0, 1], [1, 9], [1, 9], [1, 9]), 3, 1],
  ['is nothing when all is done', acts([0, 5], [60, 10], [60, 10], [60, 10]), 0, null],
])('the time left, of decisions about many at once, %s', (_, own, left, minutes) => {
  expect(estimateMinutes(own, left, { fewestSteps: 3 })).toBe(minutes)
})
