import { describe, expect, it } from 'vitest'
import type { AnalysedAnswer } from '#engine/analysis/analysed-answer.ts'
import { binTotals } from '#engine/analysis/bin-totals.ts'
import { listFindings } from '#engine/analysis/list-findings.ts'
import { describeItems, type ItemPaper } from '#engine/analysis/item-statistics.ts'
import { listNearBorders } from '#engine/analysis/near-border.ts'
import { countOptions, partInThirds } from '#engine/analysis/option-thirds.ts'
import { estimateReliability } from '#engine/analysis/reliability.ts'
import { describeTopicsByClass } from '#engine/analysis/topics-by-class.ts'
import { verdictOf } from '#engine/analysis/verdict-of.ts'
import { examSchema, type Question } from '#engine/exam/exam.ts'

function paperOf(marks: Record<string, number | null>): ItemPaper {
  const own = Object.values(marks)
  return { total: own.includes(null) ? null : own.reduce<number>((sum, each) => sum + (each ?? 0), 0), marks: new Map(Object.entries(marks)) }
}
const range = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('how far a total can be trusted', () => {
  const spread = (count: number) => range(count).map((at) => paperOf({ 1: at % 5, 2: (at + (at % 3)) % 5, 3: at % 4 }))

  it.each([
    ['nineteen papers', spread(19), { state: 'too-few', papers: 19 }],
    ['no paper', [], { state: 'too-few', papers: 0 }],
    ['papers that wait are no papers', [...spread(19), paperOf({ 1: null, 2: 1, 3: 1 })], { state: 'too-few', papers: 19 }],
    ['one question', range(20).map((at) => paperOf({ 1: at % 5 })), { state: 'one-question' }],
    ['the same total for all', range(20).map((at) => paperOf({ 1: at % 2, 2: 1 - (at % 2) })), { state: 'no-spread' }],
    [
      'no twenty who chose the same',
      range(30).map((at) => paperOf(at % 2 === 0 ? { 1: at % 5, 2: at % 3 } : { 1: at % 5, 3: at % 3 })),
      { state: 'chosen-apart', papers: 15 },
    ],
  ])('is not said for %s', (_name, papers, expected) => {
    expect(estimateReliability(papers)).toEqual(expected)
  })

  it('rests on those who answered the same: what was not chosen is no zero', () => {
    const same = spread(25)
    const others = range(10).map((at) => paperOf({ 1: at % 5, 2: 0, 4: 3 }))
    expect(estimateReliability([...same, ...others])).toEqual(estimateReliability(same))
    expect(estimateReliability(same)).toMatchObject({ state: 'known', papers: 25, questions: 3 })
  })
})

describe('who is near a border', () => {
  const grading = {
    grading: 'kcse',
    boundaries: { A: 80, 'A-': 75, 'B+': 70, B: 65, 'B-': 60, 'C+': 55, C: 50, 'C-': 45, 'D+': 40, D: 35, 'D-': 30 },
  } as const

  it('is listed with the nearest border, the nearest first, above and below', () => {
    const papers = [21, 22.5, 39, 4].map((total, at) => ({ id: String(at), total }))
    expect(listNearBorders(papers, { max: 40, standardError: 1, grading })).toEqual([
      { id: '1', total: 22.5, border: 'C+', from: 22, isAbove: true },
      { id: '0', total: 21, border: 'C+', from: 22, isAbove: false },
    ])
    expect(listNearBorders(papers, { max: 40, standardError: 0.1, grading })).toEqual([])
    expect(listNearBorders([{ id: 'a', total: 29 }], { max: 50, standardError: 0, grading: { grading: 'cbc8' } })).toMatchObject([
      { border: 'ME1', isAbove: true },
    ])
  })

  it('is nobody without grades, and nobody at the lowest of them', () => {
    expect(listNearBorders([{ id: 'a', total: 50 }], { max: 100, standardError: 9, grading: { grading: 'percent' } })).toEqual([])
    expect(listNearBorders([{ id: 'a', total: 0 }], { max: 100, standardError: 5, grading: { grading: 'cbc4' } })).toEqual([])
  })
})

describe('thirds', () => {
  it('are as alike as can be, and hold everybody once', () => {
    for (const count of range(12)) {
      const parts = partInThirds(range(count).map((rest) => ({ rest })))
      const sizes = parts.map((part) => part.length)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }
  })

  it('say who chose what; two marks are none of the options', () => {
    const answers = [['A'], [], ['B'], ['A', 'B'], ['B'], ['B']].map((choice, rest) => ({ choice, rest }))
    const found = countOptions({ options: ['A', 'B'], answer: ['B'] }, answers)
    expect(found).toEqual({
      sizes: [2, 2, 2],
      options: [
        { option: 'A', isKey: false, chosen: [1, 0, 0] },
        { option: 'B', isKey: true, chosen: [0, 1, 2] },
      ],
      blank: [1, 0, 0],
      several: [0, 1, 0],
    })
    expect(countOptions({ options: ['A', 'B', 'C'], answer: ['A', 'B'] }, [{ choice: ['A', 'B'], rest: 1 }])).toMatchObject({ several: [0, 0, 0] })
  })
})

describe('topics by class', () => {
  const exam = examSchema.parse({
    format: 'sahihi-exam/1',
    title: 'x',
    questions: [
      { id: '1', type: 'short', marks: 3, topic: 'Waves', scheme: [{ code: 'B3', text: 'x' }] },
      { id: '2', type: 'short', marks: 2, topic: 'Heat', scheme: [{ code: 'B2', text: 'x' }] },
      { id: '3', type: 'short', marks: 2, topic: 'Heat', scheme: [{ code: 'B2', text: 'x' }] },
      { id: '4', type: 'short', marks: 9, scheme: [{ code: 'B9', text: 'x' }] },
    ],
  })
  const of = (className: string, count: number, marks: Record<string, number | null>) => range(count).map(() => ({ className, ...paperOf(marks) }))

  it('have a share where four marks and ten pupils speak, and else none', () => {
    const found = describeTopicsByClass(exam.questions, [...of('East', 10, { 1: 3, 2: 1, 3: 0, 4: 9 }), ...of('West', 9, { 1: 3, 2: 2, 3: 2 })])
    expect(found.topics).toEqual(['Waves', 'Heat'])
    expect(found.classes).toEqual([
      {
        className: 'East',
        pupils: 10,
        cells: [
          { topic: 'Waves', pupils: 10, marks: 3, share: null },
          { topic: 'Heat', pupils: 10, marks: 4, share: 0.25 },
        ],
      },
      {
        className: 'West',
        pupils: 9,
        cells: [
          { topic: 'Waves', pupils: 9, marks: 3, share: null },
          { topic: 'Heat', pupils: 9, marks: 4, share: null },
        ],
      },
    ])
  })

  it('leave out what was not chosen and what nobody has settled', () => {
    const [east] = describeTopicsByClass(exam.questions, [...of('East', 12, { 2: 2, 3: 0 }), ...of('East', 12, { 2: null, 3: 1 })]).classes
    expect(east?.cells[1]).toEqual({ topic: 'Heat', pupils: 24, marks: 3, share: null })
  })
})

describe('the steps of the scale', () => {
  it.each([
    [40, [0, 4.5, 5, 39, 40], 5, [2, 1, 0, 0, 0, 0, 0, 2]],
    [10, [10, 0], 1, [1, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
    [0, [0], 1, [1]],
  ])('of %d marks', (max, totals, width, counts) => {
    expect(binTotals(totals, max)).toEqual({ width, counts })
  })
})

describe('a verdict in a word', () => {
  const figures = { waiting: 0, facility: 0.6, discrimination: 0.4 }
  it.each([
    [{}, 'good'],
    [{ facility: 0.3 }, 'hard-and-good'],
    [{ discrimination: 0.25 }, 'works'],
    [{ discrimination: 0.15 }, 'apart-little'],
    [{ discrimination: 0.05 }, 'apart-nobody'],
    [{ facility: 0.95, discrimination: 0.05 }, 'easy'],
    [{ facility: 1, discrimination: null }, 'everybody'],
    [{ facility: 0, discrimination: null }, 'nobody'],
    [{ discrimination: null }, 'too-few'],
    [{ waiting: 1, facility: null, discrimination: null }, 'waits'],
  ])('%j is %s', (own, verdict) => {
    expect(verdictOf({ ...figures, ...own }, null)).toBe(verdict)
    expect(verdictOf({ ...figures, ...own }, 'negative')).toBe('negative')
  })
})

describe('a finding', () => {
  const short: Question = {
    id: '1',
    type: 'short',
    marks: 1,
    scheme: [{ code: 'B1', text: 'anticlockwise moments are equal', reject: ['they balance'] }],
  }
  const choice: Question = { id: '1', type: 'choice', marks: 1, options: ['A', 'B', 'C', 'D'], answer: ['B'], scoring: 'all-or-nothing' }
  const answer = (at: number, own: Partial<AnalysedAnswer>): AnalysedAnswer => ({
    id: `a${at}`,
    paperId: `p${at}`,
    choice: [],
    text: null,
    blank: false,
    marks: 0,
    awarded: [false],
    rest: at,
    ...own,
  })
  const findingsOf = (question: Question, answers: AnalysedAnswer[], lines = [] as Parameters<typeof listFindings>[0]['lines']) => {
    const papers = answers.map(({ marks, rest }) => ({ total: marks + rest, marks: new Map([['1', marks]]) }))
    return listFindings({ questions: [question], items: describeItems([question], papers), answers: new Map([['1', answers]]), lines })
  }
  const words = (at: number) => (at >= 25 ? 'The moments balance' : at % 3 === 0 ? 'it turns' : 'force times distance')

  it('is a wording that good pupils write and the scheme does not take', () => {
    const answers = range(30).map((at) => answer(at, { text: words(at) }))
    expect(findingsOf(short, answers)).toMatchObject([
      {
        code: 'good-wording',
        point: 0,
        pointCode: 'B1',
        words: 'The moments balance',
        inBestThird: 5,
        answerIds: ['a25', 'a26', 'a27', 'a28', 'a29'],
      },
    ])
  })

  it.each([
    ['the scheme rejects by its words', range(30).map((at) => answer(at, { text: at >= 25 ? 'They balance.' : words(at) }))],
    ['weak pupils write', range(30).map((at) => answer(at, { text: words(at), rest: 30 - at }))],
    ['two wrote', range(30).map((at) => answer(at, { text: at >= 28 ? 'The moments balance' : `number ${at}` }))],
    ['earns its marks', range(30).map((at) => answer(at, { text: words(at), marks: at >= 25 ? 1 : 0, awarded: [at >= 25] }))],
    ['is written by too few papers', range(19).map((at) => answer(at, { text: at >= 15 ? 'The moments balance' : 'no' }))],
  ])('is no wording that %s', (_name, answers) => {
    expect(findingsOf(short, answers)).toEqual([])
  })

  it('is a key that is not what the best chose, with the marks that another would change', () => {
    const answers = range(40).map((at) => {
      const option = at >= 22 || at % 5 === 0 ? 'C' : at % 4 === 0 ? 'B' : at % 2 === 0 ? 'A' : 'D'
      return answer(at, { choice: [option], marks: option === 'B' ? 1 : 0, awarded: [option === 'B'] })
    })
    const ofB = answers.filter(({ marks }) => marks === 1).length
    const ofC = answers.filter(({ choice: [own] }) => own === 'C').length
    expect(findingsOf(choice, answers)).toEqual([
      { code: 'wrong-key', question: '1', key: 'B', better: 'C', best: 10, bestChose: 10, keyChosen: ofB, answers: 40, changes: ofB + ofC },
    ])
  })

  it('is none where everybody or nobody earned the question', () => {
    for (const option of ['B', 'C']) {
      const answers = range(40).map((at) => answer(at, { choice: [option], marks: option === 'B' ? 1 : 0 }))
      expect(findingsOf(choice, answers)).toEqual([])
    }
  })

  it('is a question that the better ones missed', () => {
    const answers = range(40).map((at) => answer(at, { text: `words ${at}`, marks: at < 20 ? 1 : 0, awarded: [at < 20] }))
    expect(findingsOf(short, answers)).toMatchObject([{ code: 'negative', papers: 40, better: null }])
  })

  it('is a line that people overrule, with the words that they overruled most', () => {
    const answers = range(30).map((at) => answer(at, { text: at < 4 ? 'they are the same' : 'x', marks: at < 7 ? 1 : 0, awarded: [at < 7] }))
    const overruledIds = range(7).map((at) => `a${at}`)
    const line = { question: '1', point: 0, code: 'B1', text: 'moments', compared: 30, given: 7, taken: 0, isUnclear: true, overruledIds }
    expect(findingsOf(short, answers, [line])[0]).toMatchObject({
      code: 'unclear-line',
      overruled: 7,
      compared: 30,
      ruling: { kind: 'accept', words: 'they are the same' },
      answerId: 'a0',
    })
    expect(findingsOf(short, answers, [{ ...line, isUnclear: false }]).map(({ code }) => code)).not.toContain('unclear-line')
  })

  it('is named with four others at most, one for each question', () => {
    const questions = range(8).map((at): Question => ({ ...short, id: String(at) }))
    const answers = new Map(questions.map(({ id }) => [id, range(30).map((at) => answer(at, { text: words(at) }))]))
    const found = listFindings({ questions, items: [], answers, lines: [] })
    expect(found).toHaveLength(5)
    expect(new Set(found.map(({ question }) => question)).size).toBe(5)
  })
})
