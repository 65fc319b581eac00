import { describe, expect, it } from 'vitest'
import { describeAgreement, minForKappa, type JudgedTwice } from '#engine/results/agreement.ts'
import { quadraticKappa } from '#engine/results/agreement.ts'

const times = (count: number, question: string, first: number, second: number): JudgedTwice[] =>
  Array.from({ length: count }, () => ({ question, first, second }))

describe('the agreement of two opinions', () => {
  it('counts the same marks and those one apart, and gives no kappa of a few', () => {
    const pairs = [...times(21, '1', 2, 2), ...times(2, '1', 2, 1), ...times(1, '1', 0, 2)]
    expect(describeAgreement(pairs)).toEqual({ count: 24, exact: 21, withinOne: 23, kappa: null })
  })

  it('by hand: of two marks, 40 of 50 the same', () => {
    const pairs = [...times(25, '1', 1, 1), ...times(15, '1', 0, 0), ...times(6, '1', 1, 0), ...times(4, '1', 0, 1)]
    // 0.8 observed; by chance 0.62 × 0.58 + 0.38 × 0.42 = 0.5192... with firsts 31 of 50 and seconds 29 of 50.
    const byChance = (31 / 50) * (29 / 50) + (19 / 50) * (21 / 50)
    expect(describeAgreement(pairs).kappa).toBeCloseTo((0.8 - byChance) / (1 - byChance), 12)
  })

  it('does not take for agreement that a long question is worth more than a short one', () => {
    // Within each question the second opinion says nothing of the first.
    const short = [...times(10, '1', 0, 0), ...times(10, '1', 0, 1), ...times(10, '1', 1, 0), ...times(10, '1', 1, 1)]
    const long = short.map(({ first, second }) => ({ question: '2', first: first + 9, second: second + 9 }))
    expect(describeAgreement([...short, ...long]).kappa).toBeCloseTo(0, 12)
    expect(quadraticKappa([[...short, ...long].map(({ first, second }) => [first, second] as const)])).toBeGreaterThan(0.9)
  })

  it('has no kappa where everybody got the same', () => {
    expect(describeAgreement(times(minForKappa, '1', 1, 1))).toMatchObject({ exact: minForKappa, kappa: null })
  })
})
