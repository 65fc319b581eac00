import { expect, it } from 'vitest'
import { decideSheet } from './decide-sheet.ts'
import type { MeasuredRow } from './decide-sheet.ts'

const empty = { fill: 0.045, covered: 0, ring: 0.4, outline: 0.065, strikes: 0, exits: 0, around: 0 }
const filled = { ...empty, fill: 0.6, covered: 0.9 }
const paled = { ...empty, fill: 0.045 + 0.07, covered: 0.1 }
const rowOf = (question: string, isPlace: boolean, marks: readonly (typeof empty)[]): MeasuredRow => ({
  question,
  isPlace,
  measures: marks.map((mark, index) => ({ ...mark, option: isPlace ? `0:${index}` : 'ABCD'.charAt(index), label: 'ABCD'.charAt(index) })),
})
const choices = Array.from({ length: 20 }, (_, index) =>
  rowOf(
    `q${index}`,
    false,
    [0, 1, 2, 3].map((option) => (option === index % 4 ? filled : empty)),
  ),
)
const doubtsOf = (rows: readonly MeasuredRow[]) =>
  decideSheet([...choices, ...rows], { isBent: false, isTwoTone: true })
    .decided.slice(choices.length)
    .map(({ decision }) => decision.doubt)

it('reads a paled mark of a choice on a black-and-white scan, but asks about one in a digit grid, whose other figures may be gone', () => {
  const marks = [empty, paled, empty, empty]
  expect(doubtsOf([rowOf('c', false, marks)])).toEqual([null])
  const [figure] = doubtsOf([rowOf('n', true, marks)])
  expect(figure).not.toBeNull()
})

it('asks about every empty choice of a black-and-white scan, and about no empty place', () => {
  const none = [empty, empty, empty, empty]
  expect(doubtsOf([rowOf('c', false, none), rowOf('n', true, none)])).toEqual(['doubtful-bubble', null])
})
