import { describe, expect, it } from 'vitest'
import { examSchema } from '#engine/exam/exam.ts'
import { describeClass, spreadOf, type PaperResult } from '#engine/results/class-statistics.ts'
import { gradeBands, gradeOf, percentOf } from '#engine/results/grade-of.ts'
import { describeItems } from '#engine/analysis/item-statistics.ts'

describe('a grade is found by its lower bound alone', () => {
  it.each([
    ['cbc8', 100, 'EE1'],
    ['cbc8', 90, 'EE1'],
    ['cbc8', 89.9, 'EE2'],
    ['cbc8', 75, 'EE2'],
    ['cbc8', 74.5, 'ME1'],
    ['cbc8', 58, 'ME1'],
    ['cbc8', 57.999, 'ME2'],
    ['cbc8', 41, 'ME2'],
    ['cbc8', 40.5, 'AE1'],
    ['cbc8', 31, 'AE1'],
    ['cbc8', 30.9, 'AE2'],
    ['cbc8', 21, 'AE2'],
    ['cbc8', 20.9, 'BE1'],
    ['cbc8', 11, 'BE1'],
    ['cbc8', 10.9, 'BE2'],
    ['cbc8', 0, 'BE2'],
    ['cbc4', 80, 'EE'],
    ['cbc4', 79.9, 'ME'],
    ['cbc4', 60, 'ME'],
    ['cbc4', 59.5, 'AE'],
    ['cbc4', 40, 'AE'],
    ['cbc4', 39.9, 'BE'],
    ['cbc4', 0, 'BE'],
    ['kcse', 80, 'A'],
    ['kcse', 79.99, 'A-'],
    ['kcse', 75, 'A-'],
    ['kcse', 70, 'B+'],
    ['kcse', 65, 'B'],
    ['kcse', 60, 'B-'],
    ['kcse', 55, 'C+'],
    ['kcse', 50, 'C'],
    ['kcse', 45, 'C-'],
    ['kcse', 40, 'D+'],
    ['kcse', 35, 'D'],
    ['kcse', 30, 'D-'],
    ['kcse', 29.9, 'E'],
    ['kcse', 0, 'E'],
    ['percent', 74.5, '75%'],
    ['percent', 0, '0%'],
  ] as const)('%s %d is %s', (grading, percent, code) => {
    expect(gradeOf(percent, { grading }).code).toBe(code)
  })

  it('carries points and the word beside the code', () => {
    expect(gradeOf(92, { grading: 'cbc8' })).toEqual({ code: 'EE1', word: 'Exceptional', points: 8 })
    expect(gradeOf(5, { grading: 'cbc8' })).toEqual({ code: 'BE2', word: 'Minimal', points: 1 })
    expect(gradeOf(81, { grading: 'kcse' })).toMatchObject({ code: 'A', points: 12 })
    expect(gradeOf(92, { grading: 'cbc8', language: 'sw' })).toMatchObject({ code: 'EE1', word: 'Bora Zaidi' })
  })

  it.each(['kcse', 'cbc8', 'cbc4'] as const)('%s has a word of its own for every grade in both languages', (grading) => {
    for (const language of ['en', 'sw'] as const) {
      for (const band of gradeBands({ grading, language })) expect(band.word).not.toBe(band.code)
    }
  })

  it('absent is a state of its own, never 0', () => {
    expect(gradeOf(null, { grading: 'kcse' })).toEqual({ code: 'X', word: 'Absent', points: null })
    expect(gradeOf(null, { grading: 'cbc8', language: 'sw' })).toMatchObject({ code: 'X', word: 'Hakuwepo' })
  })

  it('a school’s own bounds stand in place of the defaults', () => {
    expect(gradeOf(61, { grading: 'kcse', boundaries: { A: 60, 'A-': 58, 'B+': 56, B: 54, 'B-': 52, 'C+': 51 } }).code).toBe('A')
  })

  it.each(Array.from({ length: 101 }, (_, marks) => [marks]))('%i of 100 lands where its whole number says, in every grading', (marks) => {
    for (const grading of ['kcse', 'cbc8', 'cbc4'] as const) {
      const band = gradeBands({ grading }).find((each) => marks >= each.from)
      expect(gradeOf(percentOf(marks, 100), { grading }).code).toBe(band?.code)
    }
  })
})

const exam = examSchema.parse({
  format: 'sahihi-exam/1',
  title: 'x',
  questions: [
    { id: '1', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1, topic: 'Waves' },
    { id: '2', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1, topic: 'Heat' },
    { id: '3', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 2, topic: 'Heat' },
  ],
})

function paper(...marks: number[]): PaperResult {
  const total = marks.reduce((sum, each) => sum + each, 0)
  const percent = percentOf(total, 4)
  return {
    total,
    max: 4,
    percent,
    grade: gradeOf(percent, { grading: 'cbc4' }).code,
    marks: new Map(marks.map((each, at) => [String(at + 1), each])),
  }
}
const absent: PaperResult = { total: null, max: 4, percent: null, grade: 'X', marks: new Map() }
const papers = [paper(1, 1, 2), paper(1, 1, 0), paper(1, 0, 0), paper(0, 0, 0), absent]

describe('the figures of a class', () => {
  it('leave the absent out of every mean, and count them', () => {
    expect(describeClass(papers)).toMatchObject({ count: 4, absent: 1, mean: 43.75, median: 37.5, highest: 100, lowest: 0 })
    expect([...describeClass(papers).distribution]).toEqual([
      ['EE', 1],
      ['AE', 1],
      ['BE', 2],
      ['X', 1],
    ])
  })

  it.each([
    [[], null, null, null],
    [[5], 5, 5, null],
    [[2, 4], 3, 3, Math.SQRT2],
    [[1, 2, 9], 4, 2, Math.sqrt(19)],
  ])('%j', (values, mean, median, sd) => {
    const spread = spreadOf(values)
    expect([spread.mean, spread.median]).toEqual([mean, median])
    if (sd === null) expect(spread.sd).toBeNull()
    else expect(spread.sd).toBeCloseTo(sd, 10)
  })

  it('how easy a question was, and how well it tells pupils apart', () => {
    const items = describeItems(exam.questions, papers)
    expect(items.map((item) => [item.count, item.facility])).toEqual([
      [4, 0.75],
      [4, 0.5],
      [4, 0.25],
    ])
    expect(items[1]?.discrimination).toBeCloseTo(1.5 / Math.sqrt(4.75), 10)
  })

  it('say nothing where there is nothing to say', () => {
    expect(describeItems(exam.questions, [])[0]).toEqual({
      question: '1',
      count: 0,
      waiting: 0,
      facility: null,
      totalCount: 0,
      discrimination: null,
      efficiency: null,
    })
    expect(describeItems(exam.questions, [paper(1, 1, 1), paper(1, 0, 0), paper(1, 1, 0)])[0]?.discrimination).toBeNull()
  })

  it('a question is known once its own answers are settled, whatever waits elsewhere on the papers', () => {
    const waits = {
      total: null,
      marks: new Map([
        ['1', 1],
        ['2', null],
      ]),
    }
    const [first, second, third] = describeItems(exam.questions, [paper(1, 1, 1), paper(0, 0, 0), waits])
    expect(first).toMatchObject({ count: 3, waiting: 0, facility: 2 / 3, totalCount: 2 })
    expect(second).toMatchObject({ count: 2, waiting: 1, facility: null, discrimination: null })
    expect(third).toMatchObject({ count: 2, waiting: 0 })
  })
})
