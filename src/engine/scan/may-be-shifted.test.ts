import { describe, expect, it } from 'vitest'
import type { MeasuredBubble } from './decide-bubbles.ts'
import { mayBeShifted } from './may-be-shifted.ts'

const USUAL = 0.4
const empty = { fill: 0.05, covered: 0, ring: USUAL, outline: 0.065, strikes: 0, exits: 0, around: 0 }
const filled = { ...empty, fill: 0.7, ring: 0.1 }
const bare = { ...empty, fill: 0, ring: 0.01 }
const digits = { ...empty, fill: 0.22, covered: 0.2, ring: 0.05 }

function row(...measures: readonly (typeof empty)[]): MeasuredBubble[] {
  return measures.map((measure, index) => ({ ...measure, option: 'ABCD'.charAt(index), label: 'ABCD'.charAt(index) }))
}

const twenty = (...measures: readonly (typeof empty)[]): MeasuredBubble[][] => Array.from({ length: 20 }, () => row(...measures))
const valid = twenty(empty, filled, empty, empty)

describe('bent paper', () => {
  it.each([
    { name: 'with every ring in its place is valid', rows: valid, isShifted: false },
    { name: 'with one ring under a smear is valid', rows: [...valid, row(bare, empty, filled, empty)], isShifted: false },
    { name: 'of which one row lies on bare paper is shifted by a row', rows: [...valid, row(bare, bare, bare, bare)], isShifted: true },
    { name: 'is shifted by a column to the left: numbers for first bubbles', rows: twenty(digits, empty, filled, empty), isShifted: true },
    { name: 'is shifted by a column to the right: bare paper for last ones', rows: twenty(empty, filled, empty, bare), isShifted: true },
    { name: 'is shifted in its middle only', rows: [...valid, ...twenty(digits, empty, filled, empty).slice(0, 6)], isShifted: true },
  ])('$name', ({ rows, isShifted }) => {
    expect(mayBeShifted(rows, USUAL)).toBe(isShifted)
  })
})
