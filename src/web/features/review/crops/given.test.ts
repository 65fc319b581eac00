import { describe, expect, it } from 'vitest'
import type { Question } from '#engine/exam/exam.ts'
import { describeGiven, findGivable, giveAll, pressDigit, toDecision, type Givable, type Given } from './given.ts'
import { sampleAnswer as answer, sampleQuestion as question } from '../sample-answer.fixture.ts'

const points = findGivable(question, [answer])
/** All of its points are needed for all marks. */
const each: Givable = { ...points, max: 3 }
const choice: Question = { id: '1', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 3, scoring: 'all-or-nothing' }
const press = (...digits: number[]) => digits.reduce<Given>((given, digit) => pressDigit(given, digit, points), null)

describe('what the next decision gives', () => {
  it('is nothing until somebody says it', () => {
    expect(describeGiven(null, points)).toEqual({ kind: 'nothing' })
    expect(press(1, 1), 'a point taken back is not the same as no marks').toBeNull()
    expect(press(4, 9), 'a key without a point').toBeNull()
  })

  it('is points of a drawing, too', () => {
    const drawing: Question = { id: '1', type: 'drawing', marks: 3, scheme: [{ code: 'B3', text: 'rays meet' }] }
    expect(findGivable(drawing, [answer]).kind).toBe('points')
  })

  it('is points by their digits', () => {
    expect(press(1, 3)).toEqual({ kind: 'points', awarded: [true, false, true] })
    expect(describeGiven(press(1, 3), points)).toEqual({ kind: 'points', codes: ['M1', 'B1'] })
    expect(describeGiven(press(1, 2, 3), each)).toEqual({ kind: 'all' })
  })

  it('is no marks or all of them by one key, and all takes no penalty', () => {
    expect(describeGiven(giveAll(points, false), points)).toEqual({ kind: 'none' })
    expect(giveAll(each, true)).toEqual({ kind: 'points', awarded: [true, true, true] })
    const reasons = answer.reasons.map((reason, at) => (at === 2 ? { ...reason, code: '-1' } : reason))
    expect(giveAll(findGivable(question, [{ reasons }]), true)).toEqual({ kind: 'points', awarded: [true, true, false] })
    expect(pressDigit(giveAll(points, false), 2, points)).toEqual({ kind: 'points', awarded: [false, true, false] })
  })

  it('is all marks outright where some of the points earn them: nobody has said which', () => {
    expect(giveAll(points, true)).toEqual({ kind: 'marks', marks: 2 })
    expect(describeGiven(giveAll(points, true), points)).toEqual({ kind: 'all' })
    expect(pressDigit(giveAll(points, true), 1, points), 'a digit still gives its point').toEqual({ kind: 'points', awarded: [true, false, false] })
  })

  it('is marks outright where answers have no points in common', () => {
    const givable = findGivable(choice, [answer])
    expect(givable).toEqual({ kind: 'marks', max: 3 })
    const two = pressDigit(null, 2, givable)
    expect(two && toDecision(two)).toEqual({ marks: 2 })
    expect(describeGiven(pressDigit(null, 3, givable), givable)).toEqual({ kind: 'all' })
    expect(pressDigit(null, 4, givable), 'more than it is worth').toBeNull()
    expect(describeGiven(pressDigit(null, 1, { kind: 'marks', max: 1 }), { kind: 'marks', max: 1 })).toEqual({ kind: 'all' })
    expect(findGivable(question, [answer, { reasons: [] }]).kind).toBe('marks')
  })
})
