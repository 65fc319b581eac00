import { describe, expect, it } from 'vitest'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { readAdmission } from '#engine/papers/read-admission.ts'

function grid(chosen: string[], doubt: QuestionReading['doubt'] = null): QuestionReading[] {
  return [{ question: '@admission', bubbles: [], chosen, boxInk: null, confidence: 0.99, doubt }]
}

describe('the grid of an admission number', () => {
  const cases: [what: string, questions: QuestionReading[], number: string | null][] = [
    ['filled from the left', grid(['0:4', '1:4', '2:1', '3:7']), '4417'],
    ['in any order', grid(['1:7', '0:1']), '17'],
    ['empty', grid([]), null],
    ['with a gap', grid(['0:4', '2:1']), null],
    ['that starts late', grid(['1:4', '2:1']), null],
    ['with two in one place', grid(['0:4', '0:5']), null],
    ['that is doubtful', grid(['0:4', '1:4'], 'faint'), null],
    ['that the page has not', [], null],
  ]
  it.each(cases)('%s', (_what, questions, number) => {
    expect(readAdmission(questions)).toBe(number)
  })
})
