import type { QueryKey } from '@tanstack/react-query'
import { getReview, getReviewHistory, getReviewQuestion } from '#contract/review.ts'
import { getPaper, getResults } from '#contract/results.ts'
import { keyOf } from '#web/api/endpoint-query.ts'
import { examQueryKeys } from '#web/api/use-exam.ts'

/** All that the review of an exam shows. */
export function reviewQueryKeys(examId: string): QueryKey[] {
  const of = { params: { examId } }
  return [keyOf(getReview, of), keyOf(getReviewQuestion, of), keyOf(getReviewHistory, of)]
}

/** The papers of pupils, whosesoever. */
export const paperQueryKey: QueryKey = keyOf(getPaper)

/** All that shows marks of an exam, or how far their review is. */
export function markQueryKeys(examId: string): QueryKey[] {
  return [...reviewQueryKeys(examId), keyOf(getResults, { params: { examId } }), paperQueryKey, ...examQueryKeys]
}
