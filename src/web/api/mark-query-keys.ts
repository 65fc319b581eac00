import type { QueryKey } from '@tanstack/react-query'
import { getReview, getReviewHistory, getReviewQuestion } from '#contract/review.ts'
import { keyOf } from '#web/api/endpoint-query.ts'

/** All that the review of an exam shows. */
export function reviewQueryKeys(examId: string): QueryKey[] {
  const of = { params: { examId } }
  return [keyOf(getReview, of), keyOf(getReviewQuestion, of), keyOf(getReviewHistory, of)]
}

/** The papers of pupils, whosesoever. */
export const paperQueryKey: QueryKey = ['papers']

/** All that shows marks of an exam, or how far their review is. */
export function markQueryKeys(examId: string): QueryKey[] {
  return [...reviewQueryKeys(examId), ['results', examId], paperQueryKey, ['exams']]
}
