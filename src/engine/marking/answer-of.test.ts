import { describe, expect, it } from 'vitest'
import { examSchema, type Question } from '#engine/exam/exam.ts'
import type { ReadingDoubt } from '#engine/marking/doubt.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { answerOf } from '#engine/marking/answer-of.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const exam = examSchema.parse({
  format: 'sahihi-exam/1',
  title: 'Test',
  questions: [
    { id: 'one', type: 'choice', options: ['A', 'B', 'C'], answer: ['B'], marks: 1 },
    { id: 'two', type: 'choice', options: ['A', 'B', 'C'], answer: ['A', 'C'], marks: 2 },
    { id: 'number', type: 'number', marks: 1, scheme: [{ code: 'B1', value: 330, unit: 'm/s' }] },
    { id: 'short', type: 'short', marks: 1, scheme: [{ code: 'B1', text: 'refraction' }] },
    { id: 'drawing', type: 'drawing', marks: 1, scheme: [{ code: 'B1', text: 'rays meet' }] },
    {
      id: 'labelled',
      type: 'drawing',
      marks: 1,
      scheme: [{ code: 'B1', text: 'left atrium' }],
      figures: [{ picture: 'heart', widthMm: 60, heightMm: 40 }],
    },
  ],
})
const questionOf = (id: string): Question => {
  const question = exam.questions.find((each) => each.id === id)
  if (!question) throw new Error(`no question ${id}`)
  return question
}
function read(question: string, overrides: Partial<QuestionReading>): QuestionReading {
  return { question, bubbles: [], chosen: [], boxInk: null, confidence: 0.99, doubt: null, ...overrides }
}

describe('what a sheet says', () => {
  const cases: [
    what: string,
    reading: QuestionReading,
    expected: { choice?: string[]; text?: string | null; blank: boolean; doubt: ReadingDoubt['code'] | null; marks: number; needsReview: boolean },
  ][] = [
    ['one bubble', read('one', { chosen: ['B'] }), { choice: ['B'], blank: false, doubt: null, marks: 1, needsReview: false }],
    ['a drawing', read('drawing', { boxInk: true }), { choice: [], text: null, blank: false, doubt: null, marks: 0, needsReview: true }],
    ['no drawing', read('drawing', { boxInk: false }), { choice: [], text: null, blank: true, doubt: null, marks: 0, needsReview: false }],
    [
      'a figure on which nothing was seen',
      read('labelled', { boxInk: false }),
      { choice: [], text: null, blank: false, doubt: null, marks: 0, needsReview: true },
    ],
    ['no bubble', read('one', {}), { choice: [], blank: true, doubt: null, marks: 0, needsReview: false }],
    [
      'two bubbles of one right option',
      read('one', { chosen: ['A', 'B'], doubt: 'two-marks' }),
      { choice: ['A', 'B'], blank: false, doubt: 'two-marks', marks: 0, needsReview: true },
    ],
    [
      'two bubbles of two right options',
      read('two', { chosen: ['A', 'C'], doubt: 'two-marks' }),
      { choice: ['A', 'C'], blank: false, doubt: null, marks: 2, needsReview: false },
    ],
    [
      'a faint bubble is read and flagged',
      read('one', { chosen: ['B'], doubt: 'faint' }),
      { choice: ['B'], blank: false, doubt: 'faint', marks: 1, needsReview: true },
    ],
    [
      'a doubtful bubble is never a blank',
      read('one', { doubt: 'doubtful-bubble' }),
      { choice: [], blank: true, doubt: 'doubtful-bubble', marks: 0, needsReview: true },
    ],
    [
      'a page that only a person can read is no blank',
      read('one', { confidence: 0, doubt: 'poor-picture' }),
      { choice: [], blank: false, doubt: 'poor-picture', marks: 0, needsReview: true },
    ],
    [
      'nor is a grid on it',
      read('number', { confidence: 0, boxInk: true, doubt: 'poor-picture' }),
      { text: null, blank: false, doubt: 'poor-picture', marks: 0, needsReview: true },
    ],
    [
      'a filled grid',
      read('number', { chosen: ['0:3', '1:3', '2:0'], boxInk: true }),
      { text: '330', blank: false, doubt: null, marks: 1, needsReview: false },
    ],
    ['an empty grid beside an empty box', read('number', { boxInk: false }), { text: null, blank: true, doubt: null, marks: 0, needsReview: false }],
    ['an empty grid beside working', read('number', { boxInk: true }), { text: null, blank: false, doubt: null, marks: 0, needsReview: true }],
    [
      'two figures in one place',
      read('number', { chosen: ['0:3', '1:3', '1:4'], doubt: 'two-marks' }),
      { text: null, blank: false, doubt: 'two-in-one-place', marks: 0, needsReview: true },
    ],
    [
      'a gap in the grid',
      read('number', { chosen: ['0:3', '2:3', '3:0'] }),
      { text: '330', blank: false, doubt: 'place-left-out', marks: 1, needsReview: true },
    ],
    ['an empty box', read('short', { boxInk: false }), { text: null, blank: true, doubt: null, marks: 0, needsReview: false }],
    ['words that nobody has read', read('short', { boxInk: true }), { text: null, blank: false, doubt: null, marks: 0, needsReview: true }],
  ]
  it.each(cases)('%s', (_what, reading, { choice = [], text = null, blank, doubt, marks, needsReview }) => {
    const question = questionOf(reading.question)
    const answer = answerOf(question, reading)
    const doubts = doubt === null ? [] : [{ code: doubt }]
    expect(answer).toEqual({ question: question.id, reading: { choice, text, blank }, confidence: reading.confidence, doubts })
    const mark = markAnswer({
      question,
      reading: answer.reading,
      language: 'en',
      source: 'sheet',
      knowledge: getAutoMarkerKnowledge(),
      readingConfidence: answer.confidence,
      readingDoubts: answer.doubts,
    })
    expect({ marks: mark.marks, needsReview: mark.needsReview }).toEqual({ marks, needsReview })
  })
})
