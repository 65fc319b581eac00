import { describe, expect, it } from 'vitest'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import { describeAdmission, readAdmission } from '#engine/papers/read-admission.ts'

function grid(chosen: string[], doubt: QuestionReading['doubt'] = null): QuestionReading[] {
  return [{ question: '@admission', bubbles: [], chosen, boxInk: null, confidence: 0.99, doubt }]
}

describe('the grid of an admission number', () => {
  const cases: [what: string, questions: QuestionReading[], number: string | null, said: string][] = [
    ['filled from the left', grid(['0:4', '1:4', '2:1', '3:7']), '4417', '4417'],
    ['in any order', grid(['1:7', '0:1']), '17', '17'],
    ['empty', grid([]), null, ''],
    ['with a gap', grid(['0:4', '2:1']), null, '4?1'],
    ['that starts late', grid(['1:4', '2:1']), null, '?41'],
    ['with two in one place', grid(['0:4', '0:5']), null, '?'],
    ['that is doubtful', grid(['0:4', '1:4'], 'faint'), null, '44?'],
    ['that the page has not', [], null, ''],
  ]
  it.each(cases)('%s', (_what, questions, number, said) => {
    expect([readAdmission(questions), describeAdmission(questions)]).toEqual([number, said])
  })
})
