import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WrittenReview } from '#contract/marking.ts'
import {
  claimAnswers,
  decideAnswers,
  decideBubbles,
  getAnswerEvidence,
  getReview,
  getReviewQuestion,
  undoReview,
  watchQuestion,
} from '#contract/review.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { markQueryKeys } from '#web/api/mark-query-keys.ts'

export function useReviewOverview(examId: string) {
  return useQuery(queryOf(getReview, { params: { examId } }))
}

export function useReviewQuestion(examId: string, question: string | null, showsAll: boolean) {
  const request = { params: { examId, question: question ?? '' }, query: { all: showsAll ? '1' : '0' } } as const
  return useQuery({ ...queryOf(getReviewQuestion, request), enabled: question !== null })
}

/** The debounce before lists are fetched again: a thousand answers take a moment to read. */
const restMs = 800
let resting: ReturnType<typeof setTimeout> | undefined

/** Decides one or many answers; what changed is fetched again. */
export function useDecide(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: WrittenReview) => call(decideAnswers, { body: input }),
    // Not awaited: the next decision does not wait for the lists.
    onSettled: (_data, failure) => {
      clearTimeout(resting)
      if (failure !== null) void refetch(client, ...markQueryKeys(examId))
      else resting = setTimeout(() => void refetch(client, ...markQueryKeys(examId)), restMs)
    },
  })
}

/** What a person says of bubbles: which, and whether it is filled. */
export type BubblesSaid = readonly { option: string; filled: boolean }[]

/** Says of doubtful bubbles whether they are filled; gives the answer as it was worked out again. */
export function useDecideBubbles(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ answerId, said }: { answerId: string; said: BubblesSaid }) =>
      call(decideBubbles, { params: { answerId }, body: { bubbles: [...said] } }),
    onSettled: (_data, _failure, { answerId }) => {
      void refetch(client, ...markQueryKeys(examId), keyOf(getAnswerEvidence, { params: { answerId } }))
    },
  })
}

/** What stands where on an answer's picture. */
export function evidenceQuery(answerId: string) {
  return queryOptions({ ...queryOf(getAnswerEvidence, { params: { answerId } }), staleTime: 60_000 })
}

/** Claims the answers on the screen for this person, and renews the claim. Gives the name of whoever else holds one. */
export function useClaim(answerIds: readonly string[]): string | null {
  const claim = useQuery({
    queryKey: [...keyOf(claimAnswers), ...answerIds],
    queryFn: () => call(claimAnswers, { body: { answerIds: [...answerIds] } }),
    enabled: answerIds.length > 0,
    refetchInterval: 45_000,
    staleTime: 0,
    gcTime: 0,
  })
  return claim.data?.heldBy ?? null
}

/** Tells the server, as a heartbeat, that answers to this question are on the screen. */
export function useWatch(examId: string, question: string, isLocked: boolean): void {
  useQuery({
    queryKey: [...keyOf(watchQuestion), examId, question],
    queryFn: () => call(watchQuestion, { params: { examId, question } }),
    enabled: !isLocked,
    refetchInterval: 45_000,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useUndo(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reviewId: string) => call(undoReview, { params: { reviewId } }),
    onSettled: () => void refetch(client, ...markQueryKeys(examId), keyOf(getAnswerEvidence)),
  })
}
