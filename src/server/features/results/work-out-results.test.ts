import { describe, expect, it } from 'vitest'
import { examSchema } from '#engine/exam/exam.ts'
import { workOutResults } from '#server/features/results/work-out-results.ts'
import type { RollRow } from '#server/features/papers/queries/roll.ts'

const question = (id: string) => ({ id, type: 'short', marks: 10, scheme: [{ code: 'B10', text: 'right' }] })
const exam = examSchema.parse({ format: 'sahihi-exam/1', title: 'CAT', grading: 'kcse', questions: ['1', '2'].map(question) })

let made = 0
function pupil(overrides: Partial<RollRow> = {}): RollRow {
  const id = `p${++made}`
  const paper = {
    paperId: id,
    number: String(made),
    absent: false,
    missingConfirmed: [],
    pageCount: 1,
    pagesRead: [1],
    plainPages: 0,
    marks: { 1: 10, 2: 6 },
    blank: [],
    toReview: 0,
    leftOut: [],
    isBlankUnsaid: false,
  }
  return { ...paper, pupilId: id, admission: id, name: id, className: 'Form 3 East', ...overrides }
}
const wrote = (one: number, two: number, rest: Partial<RollRow> = {}): RollRow => pupil({ marks: { 1: one, 2: two }, ...rest })

describe('the state of a result', () => {
  it.each([
    ['marked', pupil(), { status: 'marked', total: 16, percent: 80 }, 'A'],
    ['an answer in doubt', pupil({ toReview: 1 }), { status: 'needs-review', total: null, percent: null }, undefined],
    ['read but not marked', pupil({ marks: {} }), { status: 'needs-review', total: null, percent: null }, undefined],
    ['a page missing', pupil({ pageCount: 2 }), { status: 'missing-page', total: 16, percent: null }, undefined],
    ['a page not handed in', pupil({ pageCount: 2, missingConfirmed: [2] }), { status: 'marked', total: 16 }, 'A'],
    ['nothing handed in', pupil({ pagesRead: [], marks: {} }), { status: 'no-page', total: null, percent: null }, undefined],
    [
      'no sheet printed',
      pupil({ paperId: null, number: null, pageCount: 0, pagesRead: [], marks: {} }),
      { status: 'no-page', paperId: null },
      undefined,
    ],
    ['absent', pupil({ absent: true, pagesRead: [], marks: {} }), { status: 'absent', total: null, percent: null }, 'X'],
    ['absent, says the teacher, though a page is there', pupil({ absent: true }), { status: 'absent', total: null }, 'X'],
  ])('%s', async (_name, row, expected, grade) => {
    const [result] = (await workOutResults(exam, [row])).rows
    expect(result).toMatchObject(expected)
    expect(result?.grade?.code).toBe(grade)
  })
})

describe('the figures of a class', () => {
  it('leaves out the absent, the missing and papers with a page missing', async () => {
    const { figures, distribution } = await workOutResults(exam, [
      wrote(10, 10),
      wrote(5, 5),
      pupil({ absent: true, pagesRead: [], marks: {} }),
      pupil({ pagesRead: [], marks: {} }),
      wrote(1, 0, { pageCount: 2 }),
    ])
    expect(figures).toMatchObject({ expected: 5, absent: 1, mean: 75, highest: 100, lowest: 50, meanPoints: 9 })
    expect([figures.highestGrade?.code, figures.lowestGrade?.code, figures.meanGrade?.code]).toEqual(['A', 'C', 'B'])
    expect(distribution.filter(({ count }) => count > 0).map(({ code, count }) => [code, count])).toEqual([
      ['A', 1],
      ['C', 1],
    ])
    expect(distribution).toHaveLength(12)
  })

  it('keep the order of the class list, and rank nobody', async () => {
    const { rows } = await workOutResults(exam, [wrote(5, 5), wrote(10, 0), wrote(9, 9), wrote(1, 1)])
    expect(rows.map(({ total }) => total)).toEqual([10, 10, 18, 2])
    expect(JSON.stringify(rows)).not.toMatch(/rank|position/)
  })

  it('has ten bands without grades, and puts 100 per cent into the highest', async () => {
    const { distribution } = await workOutResults({ ...exam, grading: 'percent' }, [wrote(10, 10), wrote(9, 9), wrote(5, 0.8), wrote(0, 0)])
    expect(distribution.map(({ code, count }) => `${code}: ${count}`)).toEqual([
      '90–100: 2',
      '80–89: 0',
      '70–79: 0',
      '60–69: 0',
      '50–59: 0',
      '40–49: 0',
      '30–39: 0',
      '20–29: 1',
      '10–19: 0',
      '0–9: 1',
    ])
  })

  it('says nothing of nobody', async () => {
    const { figures, items } = await workOutResults(exam, [])
    expect(figures).toMatchObject({ expected: 0, mean: null, meanGrade: null, highest: null, lowest: null })
    expect(items.map(({ facility, discrimination }) => [facility, discrimination])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('tells how a question tells pupils apart from ten papers on', async () => {
    const papers = Array.from({ length: 10 }, (_, at) => wrote(at, at))
    expect((await workOutResults(exam, papers.slice(1))).items.map(({ discrimination }) => discrimination)).toEqual([null, null])
    const [item] = (await workOutResults(exam, papers)).items
    expect(item?.discrimination).toBeCloseTo(1)
    expect(item?.facility).toBeCloseTo(0.45)
  })

  it('counts the best of a section that lets the pupil choose', async () => {
    const any = examSchema.parse({
      ...exam,
      questions: ['1', '2', '3'].map(question),
      sections: [{ title: 'II', questions: ['2', '3'], answerAny: 1 }],
    })
    const { rows, max, items } = await workOutResults(any, [pupil({ marks: { 1: 5, 2: 3, 3: 8 } })])
    expect([max, rows[0]?.total, rows[0]?.percent]).toEqual([20, 13, 65])
    expect(items.map(({ facility }) => facility)).toEqual([0.5, null, 0.8])
  })

  it('takes what was left blank in such a section for not chosen, and elsewhere for nothing earned', async () => {
    const any = examSchema.parse({
      ...exam,
      questions: ['1', '2', '3'].map(question),
      sections: [{ title: 'II', questions: ['2', '3'], answerAny: 2 }],
    })
    const { items, rows } = await workOutResults(any, [pupil({ marks: { 1: 0, 2: 0, 3: 8 }, blank: ['1', '2'] }), wrote(5, 4)])
    expect(rows[0]?.total).toBe(8)
    expect(items.map(({ facility, count }) => [facility, count])).toEqual([
      [0.25, 2],
      [0.4, 1],
      [0.4, 2],
    ])
  })

  it('knows a question that is settled on every paper while another one waits on each of them', async () => {
    const { rows, figures, items } = await workOutResults(exam, [
      pupil({ marks: { 1: 10, 2: null }, toReview: 1 }),
      pupil({ marks: { 1: 5, 2: null }, toReview: 1 }),
      pupil({ absent: true, pagesRead: [], marks: {} }),
      pupil({ pagesRead: [], marks: {} }),
    ])
    expect([rows[0]?.total, figures.mean]).toEqual([null, null])
    expect(items.map(({ facility, waiting }) => [facility, waiting])).toEqual([
      [0.75, 0],
      [null, 2],
    ])
  })

  it('says nothing of a question while one of its answers waits, also on a paper that misses a page', async () => {
    const { items } = await workOutResults(exam, [wrote(10, 10), pupil({ pageCount: 2, marks: { 1: null, 2: 0 }, toReview: 1 })])
    expect(items.map(({ facility, waiting }) => [facility, waiting])).toEqual([
      [null, 1],
      [1, 0],
    ])
  })

  it('has no zero for a paper that nobody has marked', async () => {
    const { items } = await workOutResults(exam, [wrote(10, 10), pupil({ marks: {} })])
    expect(items.map(({ facility, waiting }) => [facility, waiting])).toEqual([
      [null, 1],
      [null, 1],
    ])
  })

  it('knows which questions of a choice count once all of them are settled', async () => {
    const any = examSchema.parse({
      ...exam,
      questions: ['1', '2', '3'].map(question),
      sections: [{ title: 'II', questions: ['2', '3'], answerAny: 1 }],
    })
    const { items } = await workOutResults(any, [
      pupil({ marks: { 1: 5, 2: 3, 3: null }, toReview: 1 }),
      pupil({ marks: { 1: null, 2: 3, 3: 8 }, toReview: 1 }),
    ])
    expect(items.map(({ facility, waiting }) => [facility, waiting])).toEqual([
      [null, 1],
      [null, 1],
      [null, 1],
    ])
    const settled = await workOutResults(any, [pupil({ marks: { 1: null, 2: 3, 3: 8 }, toReview: 1 })])
    expect(settled.items.map(({ facility, waiting }) => [facility, waiting])).toEqual([
      [null, 1],
      [null, 0],
      [0.8, 0],
    ])
  })

  it('drops the unused sheet of a pupil who wrote on a spare one', async () => {
    const spare = wrote(10, 10, { pupilId: 'same' })
    const { rows, figures } = await workOutResults(exam, [pupil({ pupilId: 'same', pagesRead: [], marks: {} }), spare])
    expect(rows.map(({ paperId }) => paperId)).toEqual([spare.paperId])
    expect(figures.expected).toBe(1)
  })

  it('keeps every paper that nobody has claimed', async () => {
    const unclaimed = { pupilId: null, admission: null, name: null, className: null }
    expect((await workOutResults(exam, [pupil(unclaimed), pupil(unclaimed)])).rows).toHaveLength(2)
  })
})
