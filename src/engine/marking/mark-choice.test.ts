import { describe, expect, it } from 'vitest'
import type { ChoiceQuestion } from '#engine/exam/exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { Mark } from '#engine/marking/mark.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { readTypedChoice } from '#engine/marking/read-typed-choice.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()

const options = ['A', 'B', 'C', 'D', 'E']

function mark(scoring: ChoiceQuestion['scoring'], answer: string[], choice: string[], marks = 2): Mark {
  const question: ChoiceQuestion = { id: '2', type: 'choice', options, answer, marks, scoring }
  return markAnswer({ question, reading: { choice, text: null, blank: choice.length === 0 }, language: 'en', source: 'sheet', knowledge })
}

describe('a choice', () => {
  const cases: [ChoiceQuestion['scoring'], string[], string[], number, number][] = [
    ['all-or-nothing', ['C'], ['C'], 2, 1],
    ['all-or-nothing', ['C'], ['B'], 0, 0],
    ['all-or-nothing', ['C'], [], 0, 0],
    ['all-or-nothing', ['C'], ['C', 'B'], 0, 0],
    ['partial', ['C'], ['C', 'B'], 0, 0],
    ['negative', ['C'], ['C', 'B'], 0, 0],
    ['all-or-nothing', ['A', 'D'], ['A', 'D'], 2, 1],
    ['all-or-nothing', ['A', 'D'], ['D', 'A'], 2, 1],
    ['all-or-nothing', ['A', 'D'], ['A'], 0, 0],
    ['all-or-nothing', ['A', 'D'], ['A', 'D', 'E'], 0, 0],
    ['partial', ['A', 'D'], ['A', 'D'], 2, 1],
    ['partial', ['A', 'D'], ['A'], 1, 0.5],
    ['partial', ['A', 'D'], ['A', 'B'], 1, 0.5],
    ['partial', ['A', 'D'], ['B', 'C'], 0, 0],
    ['partial', ['A', 'D'], ['A', 'B', 'C', 'D', 'E'], 0, 0],
    ['negative', ['A', 'D'], ['A', 'D'], 2, 1],
    ['negative', ['A', 'D'], ['A'], 1, 0.5],
    ['negative', ['A', 'D'], ['A', 'B'], 0, 0],
    ['negative', ['A', 'D'], ['A', 'D', 'B'], 1, 0.5],
    ['negative', ['A', 'D'], ['B', 'C'], 0, 0],
  ]
  it.each(cases)('%s, right %j, marked %j: %i', (scoring, answer, choice, marks, credit) => {
    const result = mark(scoring, answer, choice)
    expect([result.marks, result.credit, result.needsReview]).toEqual([marks, credit, false])
    expect(result.reasons.reduce((sum, reason) => sum + reason.marks, 0)).toBe(marks)
  })

  it('names two marks', () => {
    expect(mark('all-or-nothing', ['C'], ['B', 'C']).reasons[0]?.why).toEqual([{ code: 'too-many-options', options: ['B', 'C'] }])
  })

  it('half of one mark is not a mark, and its credit is kept', () => {
    const result = mark('partial', ['A', 'D'], ['A'], 1)
    expect([result.marks, result.credit]).toEqual([0, 0.5])
  })

  it('is no surer than its reading', () => {
    const question: ChoiceQuestion = { id: '2', type: 'choice', options, answer: ['A'], marks: 1, scoring: 'all-or-nothing' }
    const input: MarkingInput = { question, reading: { choice: ['A'], text: null, blank: false }, language: 'en', source: 'sheet', knowledge }
    expect(markAnswer({ ...input, readingConfidence: 0.6, readingDoubts: [{ code: 'faint' }] })).toMatchObject({
      marks: 1,
      confidence: 0.6,
      needsReview: true,
      doubts: [{ code: 'faint' }],
    })
    expect(markAnswer({ ...input, readingConfidence: 0.5 })).toMatchObject({ needsReview: true, doubts: [{ code: 'reading-unsure' }] })
    expect(markAnswer({ ...input, readingConfidence: 0.97 })).toMatchObject({ confidence: 0.97, needsReview: false })
    expect(markAnswer({ ...input, reading: { choice: [], text: null, blank: true }, readingDoubts: [{ code: 'doubtful-bubble' }] })).toMatchObject({
      marks: 0,
      needsReview: true,
    })
  })
})

describe('a typed choice', () => {
  const words = ['Light', 'Ripples on water', 'Radio waves', 'Sound in air']
  it.each([
    ['A', options, ['A']],
    ['a', options, ['A']],
    ['a, d', options, ['A', 'D']],
    ['A and D', options, ['A', 'D']],
    ['A na D', options, ['A', 'D']],
    ['AD', options, ['A', 'D']],
    ['(b)', options, ['B']],
    ['C.', options, ['C']],
    ['A; A', options, ['A']],
    ['F', options, null],
    ['A or nothing', options, null],
    ['D', words, ['Sound in air']],
    ['sound in air', words, ['Sound in air']],
    ['d) Sound in air', words, ['Sound in air']],
    ['Radio waves, Sound in air', words, ['Radio waves', 'Sound in air']],
    ['b, d', words, ['Ripples on water', 'Sound in air']],
    ['gamma rays', words, null],
  ])('%s', (text, from, expected) => {
    expect(readTypedChoice(text, from)).toEqual(expected)
  })
})
