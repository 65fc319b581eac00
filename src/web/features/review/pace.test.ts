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
