import { describe, expect, it } from 'vitest'
import { examMax } from '#engine/exam/exam-max.ts'
import { findDependence, parseMarkCode } from '#engine/exam/mark-code.ts'
import type { ChoiceQuestion } from '#engine/exam/exam.ts'

const plain = { ft: false, dep: false, cao: false, owtte: false }

describe('a mark code', () => {
  it.each([
    ['M1', { kind: 'M', marks: 1, ...plain }],
    ['A1', { kind: 'A', marks: 1, ...plain }],
    ['B2', { kind: 'B', marks: 2, ...plain }],
    ['DM1', { kind: 'DM', marks: 1, ...plain }],
    ['a1 FT', { kind: 'A', marks: 1, ...plain, ft: true }],
    ['A1ft', { kind: 'A', marks: 1, ...plain, ft: true }],
    ['B1 dep', { kind: 'B', marks: 1, ...plain, dep: true }],
    ['A1 cao', { kind: 'A', marks: 1, ...plain, cao: true }],
    ['B1 owtte', { kind: 'B', marks: 1, ...plain, owtte: true }],
    ['M1 dep owtte', { kind: 'M', marks: 1, ...plain, dep: true, owtte: true }],
    [' B10 ', { kind: 'B', marks: 10, ...plain }],
  ])('%s', (code, expected) => {
    expect(parseMarkCode(code)).toEqual(expected)
  })

  it.each(['', 'M', '1', 'C1', 'M1 A1', 'B1 ish', 'M-1'])('%j is none', (code) => {
    expect(parseMarkCode(code)).toBeNull()
  })
})

describe('what a point leans on', () => {
  it.each([
    [['M1', 'M1', 'A1'], 2, 1],
    [['M1', 'A1', 'A1'], 2, 0],
    [['M1', 'A1', 'M1', 'A1 ft'], 3, null],
    [['B1', 'A1'], 1, null],
    [['M1', 'DM1'], 1, 0],
    [['B1', 'B1 dep'], 1, 0],
    [['M1', 'B1'], 1, null],
  ] as const)('%j, point %i', (codes, at, expected) => {
    expect(findDependence(codes, at)).toBe(expected)
  })
})

describe('the most a paper can earn', () => {
  const question = (id: string, marks: number): ChoiceQuestion => ({
    id,
    type: 'choice',
    options: ['A', 'B'],
    answer: ['A'],
    marks,
    scoring: 'all-or-nothing',
  })

  it('is the sum of all questions', () => {
    expect(examMax({ questions: [question('1', 2), question('2', 3)] })).toBe(5)
  })

  it('counts of a section only as many questions as are to be answered', () => {
    const questions = [question('1', 50), ...['17', '18', '19', '20', '21', '22', '23', '24'].map((id) => question(id, 10))]
    expect(examMax({ questions, sections: [{ title: 'II', questions: questions.slice(1).map((each) => each.id), answerAny: 5 }] })).toBe(100)
  })
})
