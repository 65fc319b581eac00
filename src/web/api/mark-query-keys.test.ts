import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { getAnnotations } from '#contract/annotations.ts'
import { getReview, getReviewHistory, getReviewQuestion } from '#contract/review.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys, reviewQueryKeys } from '#web/api/mark-query-keys.ts'

const ofExam = (examId: string) => [
  keyOf(getReview, { params: { examId } }),
  keyOf(getReviewQuestion, { params: { examId, question: '4(b)' }, query: { all: '1' } }),
  keyOf(getReviewQuestion, { params: { examId, question: '8' }, query: { all: '0' } }),
  keyOf(getReviewHistory, { params: { examId, question: '8' } }),
]

it.each([
  ['the review', reviewQueryKeys],
  ['the marks', markQueryKeys],
])('what a change of %s makes old is each question of the exam, its history and its progress, and nothing of another exam', async (_, keysOf) => {
  const client = new QueryClient()
  const others = [...ofExam('other'), keyOf(getAnnotations, { params: { answerId: 'a' } })]
  for (const key of [...ofExam('this'), ...others]) client.setQueryData(key, {})
  await refetch(client, ...keysOf('this'))
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect(ofExam('this').map(isOld)).toEqual([true, true, true, true])
  expect(others.map(isOld)).toEqual(others.map(() => false))
})
