import { describe, expect, it } from 'vitest'
import { compareSides, isOnlyInWords, type SideReading } from '#engine/papers/compare-sides.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'

const row = (question: string, chosen: string[], more: Partial<SideReading> = {}): SideReading => ({
  question,
  chosen,
  boxInk: null,
  doubt: null,
  ...more,
})
const box = (question: string, boxInk: boolean): SideReading => row(question, [], { boxInk })
const grid = (...chosen: string[]): SideReading => row(ADMISSION_QUESTION, chosen)

describe('two pictures under one code', () => {
  const cases: [what: string, one: SideReading[], other: SideReading[], questions: string[], hasOtherNumber: boolean][] = [
    ['the same, in another order', [row('1', ['A']), row('2', ['B', 'C'])], [row('2', ['C', 'B']), row('1', ['A'])], [], false],
    ['another answer', [row('1', ['A']), row('2', ['B'])], [row('1', ['A']), row('2', ['C'])], ['2'], false],
    ['one mark more', [row('1', ['A'])], [row('1', ['A', 'B'])], ['1'], false],
    ['empty and filled', [row('1', [])], [row('1', ['A'])], ['1'], false],
    ['blank for sure on both', [row('1', [])], [row('1', [])], [], false],
    ['blank, and blank with a doubt', [row('1', [])], [row('1', [], { doubt: 'doubtful-bubble' })], ['1'], false],
    ['blank with a doubt on both', [row('1', [], { doubt: 'cancelled' })], [row('1', [], { doubt: 'cancelled' })], ['1'], false],
    ['the same answer, faint on one', [row('1', ['A'])], [row('1', ['A'], { doubt: 'faint' })], [], false],
    ['a row that could not be read', [row('1', ['A'], { doubt: 'poor-picture' })], [row('1', ['A'])], ['1'], false],
    ['a question that stands on one alone', [row('1', ['A'])], [row('1', ['A']), row('2', [])], ['2'], false],
    ['ink in a box of one', [box('1', true)], [box('1', false)], ['1'], false],
    ['no ink in either box', [box('1', false)], [box('1', false)], [], false],
    ['ink in both boxes', [box('1', true)], [box('1', true)], ['1'], false],
    ['two numbers', [grid('0:4', '1:1'), row('1', ['A'])], [grid('0:4', '1:2'), row('1', ['A'])], [], true],
    ['a number and none', [grid('0:4')], [grid()], [], true],
    ['the same number', [grid('0:4')], [grid('0:4')], [], false],
  ]
  it.each(cases)('%s', (_what, one, other, questions, hasOtherNumber) => {
    for (const found of [compareSides(one, other), compareSides(other, one)]) expect(found).toMatchObject({ questions, hasOtherNumber })
  })

  it('with ink in the same boxes are told apart by their pictures alone', () => {
    const [one, other] = [
      [box('1', true), row('2', ['A'])],
      [box('1', true), row('2', ['A'])],
    ]
    expect(isOnlyInWords(compareSides(one, other))).toBe(true)
    expect(compareSides(one, other, ['1'])).toEqual({ hasOtherNumber: false, questions: [], words: [] })
    expect(isOnlyInWords(compareSides([...one, row('3', ['A'])], [...other, row('3', ['B'])]))).toBe(false)
  })
})
