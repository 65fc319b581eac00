import { expect, it } from 'vitest'
import { chooseQuestion } from './choose-question.ts'

const of = (question: string, toReview: number, decisions: number, own: number | null = null) => ({
  question,
  type: 'short' as const,
  max: 1,
  total: 20,
  toReview,
  reviewed: 0,
  decisions,
  own,
})

it('goes on with the question in which a decision settles the most answers', () => {
  const questions = [of('1', 0, 0), of('2', 6, 6), of('3', 10, 2), of('4', 15, 3)]
  expect(chooseQuestion(questions)?.question, 'of equals the first').toBe('3')
  expect(chooseQuestion(questions, '3')?.question).toBe('4')
  expect(chooseQuestion([of('1', 0, 0), of('2', 6, 6)], '2')).toBeUndefined()
  const old = [of('1', 4, 0), of('2', 6, 0)]
  expect(chooseQuestion(old)?.question, 'of a server that does not say').toBe('2')
})

it('goes on with the own share before what others have', () => {
  expect(chooseQuestion([of('1', 20, 1, 0), of('2', 6, 6, 2), of('3', 6, 6, 0)])?.question).toBe('2')
  expect(chooseQuestion([of('1', 20, 1, 0), of('2', 6, 6, 0)])?.question).toBe('1')
})
