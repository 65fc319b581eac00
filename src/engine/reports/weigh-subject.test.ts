import { describe, expect, it } from 'vitest'
import { randomOf } from '#engine/reports/made-numbers.fixture.ts'
import { defaultWeights, guessKind, guessPaper, type SittingKind } from '#engine/reports/sitting.ts'
import { findTermFault, listTerms, proposeTerms, termOfDay } from '#engine/terms/terms.ts'
import { groupSittings, weighSubject, type SatPaper } from '#engine/reports/weigh-subject.ts'

function sat(kind: SittingKind, percent: number | null, extra: Partial<SatPaper> = {}): SatPaper {
  const examId = extra.examId ?? `${kind} ${percent ?? 'missed'} ${extra.paper ?? ''}`
  return { examId, kind, paper: null, weight: 50, day: '2026-06-01', percent, missing: percent === null ? 'absent' : null, ...extra }
}

describe('the terms of a year', () => {
  it('are those of the ministry in 2026, and moved to the same days of the week in other years', () => {
    expect(proposeTerms(2026).map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['2026-01-05', '2026-04-02'],
      ['2026-04-27', '2026-07-31'],
      ['2026-08-24', '2026-10-23'],
    ])
    expect(proposeTerms(2027).map(({ startsOn }) => startsOn)).toEqual(['2027-01-04', '2027-04-26', '2027-08-23'])
    for (let year = 2000; year <= 2100; year++) expect(findTermFault(proposeTerms(year))).toBeNull()
  })

  it.each([
    ['2026-01-04', 2025, 3],
    ['2026-01-05', 2026, 1],
    ['2026-04-10', 2026, 1],
    ['2026-04-27', 2026, 2],
    ['2026-12-24', 2026, 3],
  ])('%s belongs to term %i/%i, holidays to the term before them', (day, year, number) => {
    expect(termOfDay(day, listTerms([2025, 2026, 2027], []))).toMatchObject({ year, term: number })
  })

  it('are those that the school wrote down', () => {
    const own = { year: 2026, term: 2 as const, startsOn: '2026-05-04', endsOn: '2026-08-07' }
    const all = listTerms([2026], [own])
    expect(all[1]).toEqual(own)
  })

  it.each([
    ['overlaps', ['2026-01-05', '2026-04-02'], ['2026-04-01', '2026-07-31'], 2],
    ['ends-first', ['2026-04-02', '2026-01-05'], ['2026-04-27', '2026-07-31'], 1],
    ['other-year', ['2025-01-05', '2026-04-02'], ['2026-04-27', '2026-07-31'], 1],
  ] as const)('are refused where one %s', (fault, first, second, number) => {
    const days = [first, second].map(([startsOn, endsOn], at) => ({ year: 2026, term: at === 0 ? (1 as const) : (2 as const), startsOn, endsOn }))
    expect(findTermFault(days)).toEqual({ term: number, fault })
  })
})

describe('what an exam is', () => {
  it.each([
    ['Form 3 Physics CAT 1', 'cat', null],
    ['Opener exam, term 2', 'opener', null],
    ['Mid-term 2 Physics Paper 2', 'mid-term', 2],
    ['End of term Kiswahili', 'end-term', null],
    ['Mock 232/3', 'end-term', 3],
    ['Mathematics PP1', 'end-term', 1],
    ['Mtihani wa mwisho wa muhula', 'end-term', null],
  ])('%s says so itself', (title, kind, paper) => {
    expect([guessKind(title), guessPaper(title)]).toEqual([kind, paper])
  })
})

describe('a subject in a term', () => {
  const weights = { opener: 20, cat: 0, 'mid-term': 30, 'end-term': 50 }

  it.each([
    ['all three', [sat('opener', 40), sat('mid-term', 60), sat('end-term', 80)], 0.2 * 40 + 0.3 * 60 + 0.5 * 80],
    ['a missed exam is no zero: the others stand in', [sat('opener', null), sat('mid-term', 60), sat('end-term', 80)], (30 * 60 + 50 * 80) / 80],
    ['two of one kind count alike', [sat('mid-term', 40), sat('mid-term', 60, { examId: 'b' }), sat('end-term', 80)], (30 * 50 + 50 * 80) / 80],
    ['a kind of weight 0 counts nowhere', [sat('cat', 10), sat('end-term', 80)], 80],
    ['nothing that counts', [sat('cat', 10)], null],
    ['nothing sat', [sat('end-term', null)], null],
  ] as const)('%s', (_name, papers, expected) => {
    const { percent } = weighSubject(papers, weights)
    if (expected === null) expect(percent).toBeNull()
    else expect(percent).toBeCloseTo(expected, 9)
  })

  it('puts the papers of one sitting together by their weights, as the council does with 80, 80 and 40 marks', () => {
    const papers = [
      sat('end-term', 50, { paper: 1, weight: 80 }),
      sat('end-term', 70, { paper: 2, weight: 80 }),
      sat('end-term', 90, { paper: 3, weight: 40 }),
    ]
    expect(weighSubject(papers, weights).percent).toBeCloseTo((50 * 80 + 70 * 80 + 90 * 40) / 200, 9)
    const missed = papers.with(2, sat('end-term', null, { paper: 3, weight: 40 }))
    expect(weighSubject(missed, weights).percent).toBeCloseTo(60, 9)
  })

  it('takes the second Paper 1 for another sitting', () => {
    const papers = [1, 2, 1, 2].map((paper, at) => sat('mid-term', 50, { paper, examId: String(at), day: `2026-06-0${at + 1}` }))
    expect(groupSittings(papers).map((sitting) => sitting.papers.map(({ examId }) => examId))).toEqual([
      ['0', '1'],
      ['2', '3'],
    ])
  })

  it('never leaves the range of the marks that count, and its shares are 100 per cent together', () => {
    for (let seed = 0; seed < 500; seed++) {
      const random = randomOf(seed)
      const kinds: SittingKind[] = ['opener', 'cat', 'mid-term', 'end-term']
      const papers = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, at) =>
        sat(kinds[Math.floor(random() * 4)] ?? 'cat', random() < 0.2 ? null : random() * 100, {
          examId: String(at),
          paper: random() < 0.5 ? null : 1 + Math.floor(random() * 3),
          weight: 10 + Math.floor(random() * 90),
        }),
      )
      const { percent, shares } = weighSubject(papers, defaultWeights)
      const marked = papers.flatMap((each) => (each.percent === null ? [] : [each.percent]))
      if (marked.length === 0) {
        expect(percent).toBeNull()
        continue
      }
      expect(percent).toBeGreaterThanOrEqual(Math.min(...marked) - 1e-9)
      expect(percent).toBeLessThanOrEqual(Math.max(...marked) + 1e-9)
      expect([...shares.values()].reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBeCloseTo(100, 9)
      for (const { examId, percent: own } of papers) if (own === null) expect(shares.get(examId)).toBeNull()
    }
  })
})
