import type { QueryKey } from '@tanstack/react-query'
import { getReview, getReviewHistory, getReviewQuestion } from '#contract/review.ts'
import { keyOf } from '#web/api/endpoint-query.ts'

/** All that the review of an exam shows. */
export function reviewKeys(examId: string): QueryKey[] {
  const of = { params: { examId } }
  return [keyOf(getReview, of), keyOf(getReviewQuestion, of), keyOf(getReviewHistory, of)]
}

/** The papers of pupils, whosesoever. */
export const paperKey: QueryKey = ['papers']

/** All that shows marks of an exam, or how far their review is. */
export function markKeys(examId: string): QueryKey[] {
  return [...reviewKeys(examId), ['results', examId], paperKey, ['exams']]
}
