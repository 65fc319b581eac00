import { describe, expect, it } from 'vitest'
import { findMovedQuestion } from '#server/features/exams/question-skeleton.ts'

const choice = { id: '1', type: 'choice', options: ['A', 'B', 'C'], answer: ['A'], marks: 1 }
const number = {
  id: '2',
  type: 'number',
  marks: 2,
  scheme: [
    { code: 'M1', text: 'v = fλ' },
    { code: 'A1', value: 330, unit: 'm/s' },
  ],
}
const short = { id: '3', type: 'short', marks: 1, scheme: [{ code: 'B1', text: 'it stays the same' }] }
const before = { title: 'CAT 1', questions: [choice, number, short] }

const allowed: [string, Record<string, unknown>][] = [
  ['nothing', before],
  ['the title', { ...before, title: 'CAT 2' }],
  ['the words of a question', { questions: [{ ...choice, text: 'Which?' }, number, short] }],
  ['the right option', { questions: [{ ...choice, answer: ['B'] }, number, short] }],
  ['the marks', { questions: [choice, number, { ...short, marks: 2 }] }],
  ['a scheme', { questions: [choice, number, { ...short, scheme: [{ code: 'B1', text: 'no change', accept: ['same'] }] }] }],
  ['a tolerance', { questions: [choice, { ...number, scheme: [number.scheme[0], { code: 'A1', value: 331, unit: 'm/s', tolerance: 2 }] }, short] }],
  ['spaces around an option', { questions: [{ ...choice, options: ['A', ' B', 'C'] }, number, short] }],
]
const refused: [string, Record<string, unknown>, string][] = [
  ['a question more', { questions: [choice, number, short, { ...short, id: '4' }] }, 'can no longer be added'],
  ['a question less', { questions: [choice, number] }, 'can no longer be removed'],
  ['no questions at all', { questions: 'none' }, 'can no longer be removed'],
  ['another order', { questions: [number, choice, short] }, 'question 1 keeps its id and its place'],
  ['another id', { questions: [choice, number, { ...short, id: '3a' }] }, 'question 3 keeps'],
  ['another type', { questions: [choice, number, { ...short, type: 'essay' }] }, 'the type of question 3'],
  ['another option', { questions: [{ ...choice, options: ['A', 'B', 'D'] }, number, short] }, 'the options of question 1'],
  ['options in another order', { questions: [{ ...choice, options: ['B', 'A', 'C'] }, number, short] }, 'the options of question 1'],
  ['another unit', { questions: [choice, { ...number, scheme: [{ code: 'B2', value: 330, unit: 'km/h' }] }, short] }, 'the unit of question 2'],
  ['a question that is no question', { questions: [choice, number, null] }, 'question 3 keeps'],
]

describe('once pages were read', () => {
  it.each(allowed)('%s may change', (_name, after) => {
    expect(findMovedQuestion(before, after)).toBeNull()
  })
  it.each(refused)('%s may not', (_name, after, sentence) => {
    expect(findMovedQuestion(before, after)?.message).toContain(sentence)
  })
})
