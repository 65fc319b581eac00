import { expect, it } from 'vitest'
import { findFirstToAsk } from './questions-to-ask.tsx'

it('offers a question that lost marks first, then one that went with a page, then any other', () => {
  const answer = (question: string, marks: number, counts = true) => ({ question, marks, max: 2, counts })
  const lostPages = [{ page: 2, questions: ['4', '5'], isNotHandedIn: true }]
  expect(findFirstToAsk({ answers: [answer('1', 2), answer('2', 0, false), answer('3', 1)], lostPages })).toBe('3')
  expect(findFirstToAsk({ answers: [answer('1', 2), answer('2', 0, false)], lostPages })).toBe('4')
  expect(findFirstToAsk({ answers: [answer('1', 2)], lostPages: [] })).toBe('1')
  expect(findFirstToAsk({ answers: [], lostPages: [] })).toBe('')
})
