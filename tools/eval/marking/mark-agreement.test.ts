import { describe, expect, it } from 'vitest'
import { describeMarks } from '#tools/eval/marking/mark-agreement.ts'

const pairs = (...marks: [given: number, found: number][]) => marks.map(([given, found]) => ({ given, found }))

describe('the agreement of marks', () => {
  it('is whole where every mark is the same, and none where marks say nothing of each other', () => {
    expect(describeMarks(pairs([0, 0], [1, 1], [5, 5]))).toMatchObject({ exact: 1, withinOne: 1, kappa: 1 })
    expect(describeMarks(pairs([0, 0], [0, 1], [1, 0], [1, 1]))).toMatchObject({ exact: 0.5, withinOne: 1, kappa: 0 })
  })

  it('counts one mark off and three marks off by the square of the distance', () => {
    // By hand: observed (1 + 9) / 4 = 2.5; given 0, 2, 3, 5 and found 0, 3, 0, 5 spread 3.25 + 4.5, means 2.5 and 2.
    const found = describeMarks(pairs([0, 0], [2, 3], [3, 0], [5, 5]))
    expect(found).toMatchObject({ count: 4, exact: 0.5, withinOne: 0.75 })
    expect(found.kappa).toBeCloseTo(1 - 2.5 / 8, 12)
  })

  it('of marks of 0 and 1 is the plain kappa', () => {
    const times = (count: number, given: number, found: number) => Array.from({ length: count }, () => ({ given, found }))
    const found = describeMarks([...times(20, 1, 1), ...times(5, 1, 0), ...times(10, 0, 1), ...times(15, 0, 0)])
    expect(found.kappa).toBeCloseTo((0.7 - 0.5) / (1 - 0.5), 12)
  })
})
