import { describe, expect, it } from 'vitest'
import { isCheckDue, isDrifting, deviationOf, isWithin, limitOf, medianOf, type Tolerance } from '#engine/marking/standardisation/deviation.ts'
import { proposePapers } from '#engine/marking/standardisation/propose-papers.ts'

const pairs = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((pair) => pair.split('/').map(Number))
    .map(([given = 0, agreed = 0]) => ({ given, agreed }))

describe('deviation', () => {
  // Worked out by hand: given/agreed.
  it.each([
    ['all as agreed', '3/3 0/0 5/5', 3, 0, 0],
    ['one mark too many in four', '3/2 4/4 1/1 0/0', 4, 0.25, 0.25],
    ['severe: −1 −2 0', '2/3 1/3 3/3', 3, -1, 1],
    ['errors that cancel out: +2 −2', '4/2 0/2', 2, 0, 2],
    ['agreed at a half: +0.5 −0.5 +1.5', '3/2.5 2/2.5 4/2.5', 3, 0.5, 2.5 / 3],
    ['one answer', '0/4', 1, -4, 4],
  ])('%s', (_name, text, count, signed, absolute) => {
    const deviation = deviationOf(pairs(text))
    expect(deviation?.count).toBe(count)
    expect(deviation?.signed).toBeCloseTo(signed, 10)
    expect(deviation?.absolute).toBeCloseTo(absolute, 10)
  })

  it('of nothing is none', () => expect(deviationOf([])).toBeNull())

  it('never lies nearer to the agreed marks than its sign says', () => {
    for (let seed = 1; seed < 200; seed++) {
      const made = Array.from({ length: (seed % 9) + 1 }, (_, at) => ({ given: (seed * (at + 3)) % 7, agreed: (seed + at * 5) % 7 }))
      const deviation = deviationOf(made)
      expect(deviation?.absolute).toBeGreaterThanOrEqual(Math.abs(deviation?.signed ?? Number.NaN) - 1e-9)
    }
  })
})

describe('tolerance', () => {
  const marks: Tolerance = { kind: 'marks', value: 0.5 }
  const share: Tolerance = { kind: 'share', value: 0.1 }
  it.each([
    ['half a mark of any question', marks, 10, 0.5],
    ['a tenth of one mark', share, 1, 0.1],
    ['a tenth of eight marks', share, 8, 0.8],
  ])('%s', (_name, tolerance, max, limit) => expect(limitOf(tolerance, max)).toBeCloseTo(limit, 10))

  it.each([
    ['on the limit', 0.5, marks, 10, true],
    ['just above', 0.6, marks, 10, false],
    ['three tenths, added up', 0.1 + 0.2, { kind: 'share', value: 0.1 } as const, 3, true],
    ['as share of a large question', 0.8, share, 8, true],
    ['the same of a small one', 0.8, share, 4, false],
  ])('%s', (_name, absolute, tolerance, max, within) => expect(isWithin({ absolute }, tolerance, max)).toBe(within))
})

it.each([
  ['of none', [], null],
  ['of one', [3], 3],
  ['of two', [1, 2], 1.5],
  ['of three, in any order', [5, 0, 2], 2],
  ['of four', [4, 0, 1, 3], 2],
])('the median %s', (_name, marks, median) => expect(medianOf(marks)).toBe(median))

describe('checks', () => {
  const tolerance: Tolerance = { kind: 'marks', value: 0.5 }
  it.each([
    ['none yet', '', false],
    ['one slip', '0/2', false],
    ['two slips', '0/2 1/2', true],
    ['within: one of three is off by one', '2/2 1/2 2/2', false],
    ['old ones no longer count', '0/2 0/2 2/2 2/2 2/2 2/2 1/2', false],
    ['the last five do', '2/2 2/2 2/2 1/2 1/2 1/2 1/2', true],
  ])('%s', (_name, text, drifts) => expect(isDrifting(pairs(text), tolerance, 2)).toBe(drifts))

  it.each([
    [0, 0, false],
    [19, 0, false],
    [20, 0, true],
    [39, 1, false],
    [40, 1, true],
  ])('after %i groups and %i checks', (decided, checked, due) => expect(isCheckDue({ decided, checked, every: 20 })).toBe(due))
})

describe('proposed papers', () => {
  const papers = (...marks: number[]) => marks.map((each, at) => ({ id: String(at + 1), marks: each }))
  it('spread from the lowest to the highest mark', () => {
    expect(proposePapers(papers(0, 1, 1, 1, 4, 5, 9, 10), 3)).toEqual(['1', '6', '8'])
  })
  it('are as many as asked for where marks are alike', () => {
    expect(proposePapers(papers(5, 5, 5, 5, 5, 5), 5)).toEqual(['1', '2', '3', '4', '5'])
  })
  it('are all there are, where there are no more', () => {
    expect(proposePapers(papers(3, 1), 5)).toEqual(['1', '2'])
  })
})
