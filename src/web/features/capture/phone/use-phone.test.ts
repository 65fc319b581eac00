import { expect, it } from 'vitest'
import type { PageReading, QuestionReading } from '#engine/page/page-reading.ts'
import { summariseReading } from '#web/features/capture/phone/use-phone.ts'

const row = (question: string, doubt: QuestionReading['doubt'] = null): QuestionReading => ({
  question,
  bubbles: [{ option: 'A', fill: 0.8, state: 'filled' }],
  chosen: ['A'],
  boxInk: null,
  confidence: 0.99,
  doubt,
})

it('says of a page that a phone without an account read its number and how many doubts there are, and nothing else', () => {
  const questions = [row('@admission', 'faint'), row('1'), row('2', 'two-marks'), { ...row('3'), confidence: 0.3 }]
  const code = { exam: 'ABCDEFGH', version: 1, paper: '0417', page: 2 }
  const reading: PageReading = { state: 'read', reasons: [], code, rotationDegrees: 0, questions, quality: 1 }
  expect(summariseReading(reading)).toEqual({ page: 2, doubts: 3 })
})
