import { describe, expect, it } from 'vitest'
import { writeEvaluationFault } from '#engine/sentences/evaluation-fault.ts'
import { parseEvaluation, readAnswerKey, readEvaluation, scoreRow } from './evaluation.ts'

const given = {
  source_type: 'custom',
  options: {
    questions_in_order: ['q1..4'],
    answers_in_order: [
      'C',
      ['1', '01'],
      [
        ['A', 2],
        ['B', '1/2'],
      ],
      'AD',
    ],
  },
  marking_schemes: {
    DEFAULT: { correct: '1', incorrect: '0', unmarked: '0' },
    HARD: { questions: ['q4'], marking: { correct: 4, incorrect: '-1/4', unmarked: -1 } },
  },
}
const columns = ['q1', 'q2', 'q3', 'q4']

function evaluate(json: unknown) {
  const parsed = parseEvaluation(json)
  if ('problems' in parsed) return parsed
  return readEvaluation(parsed.input, columns, null)
}

describe('an evaluation', () => {
  const read = evaluate(given)
  if (!('evaluation' in read)) throw new Error(JSON.stringify(read.problems))
  it.each([
    { name: 'everything right', cells: { q1: 'C', q2: '01', q3: 'A', q4: 'AD' }, score: 8 },
    { name: 'another right answer, another worth', cells: { q1: 'C', q2: '1', q3: 'B', q4: 'AD' }, score: 6.5 },
    { name: 'wrong answers', cells: { q1: 'A', q2: '2', q3: 'C', q4: 'A' }, score: -0.25 },
    { name: 'nothing marked', cells: { q1: '', q2: '', q3: '', q4: '' }, score: -1 },
    { name: 'two marks where one is right', cells: { q1: 'CD', q2: '', q3: '', q4: '' }, score: -1 },
  ])('gives marks: $name', ({ cells, score }) => {
    expect(scoreRow(read.evaluation, new Map(Object.entries(cells)), '')).toBe(score)
  })

  it.each([
    {
      name: 'fewer answers than questions',
      json: { ...given, options: { ...given.options, answers_in_order: ['A'] } },
      problem: /4 questions and 1 answers/,
    },
    {
      name: 'a question of no column',
      json: {
        ...given,
        options: { questions_in_order: ['z1'], answers_in_order: ['A'] },
        marking_schemes: { DEFAULT: given.marking_schemes.DEFAULT },
      },
      problem: /no column "z1"/,
    },
    { name: 'no marks for a question', json: { ...given, marking_schemes: { HARD: given.marking_schemes.HARD } }, problem: /no DEFAULT/ },
    {
      name: 'a scheme for what has no answer',
      json: { ...given, marking_schemes: { ...given.marking_schemes, X: { questions: ['q9'], marking: given.marking_schemes.DEFAULT } } },
      problem: /"q9" has no answer/,
    },
    {
      name: 'words for marks',
      json: { ...given, marking_schemes: { DEFAULT: { correct: 'one', incorrect: 0, unmarked: 0 } } },
      problem: /marking_schemes/,
    },
    { name: 'a key in no file', json: { ...given, source_type: 'csv', options: {} }, problem: /answer_key/ },
  ])('is refused with what is wrong: $name', ({ json, problem }) => {
    const result = evaluate(json)
    expect('problems' in result && result.problems.map((each) => writeEvaluationFault(each, 'en')).join('\n')).toMatch(problem)
  })

  it('takes its key from a table', () => {
    expect([
      ...readAnswerKey([
        ['q1', 'C'],
        ['q2', '1, 01'],
        [' ', 'x'],
      ]),
    ]).toEqual([
      ['q1', 'C'],
      ['q2', ['1', '01']],
    ])
  })
})
