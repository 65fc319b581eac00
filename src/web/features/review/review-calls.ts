import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { claimAnswer, reviewAnswer, reviewOverview, reviewQuestionAnswer, undoAnswer, type ReviewInput } from '#contract/marking.ts'
import { getPaper, getResults } from '#contract/results.ts'
import { api } from '#web/api/client.ts'
import { refetchExams } from '#web/api/use-exam.ts'
import { keyOf } from '#web/api/endpoint-query.ts'

export function useReviewOverview(examId: string) {
  return useQuery({ queryKey: ['review', examId, 'overview'], queryFn: () => api.get(`/exams/${examId}/review`, reviewOverview) })
}

export function useReviewQuestion(examId: string, question: string | null, showsAll: boolean) {
  return useQuery({
    queryKey: ['review', examId, 'question', question, showsAll],
    queryFn: () =>
      api.get(`/exams/${examId}/review/${encodeURIComponent(question ?? '')}`, reviewQuestionAnswer, { query: { all: showsAll ? '1' : '0' } }),
    enabled: question !== null,
  })
}

/** A thousand answers take a moment to read: that moment comes when the keys rest. */
const restMs = 800
let resting: ReturnType<typeof setTimeout> | undefined

/** Decides one or many answers; what changed is fetched again. */
export function useDecide(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: ReviewInput) => api.post('/reviews', reviewAnswer, input),
    // Not awaited: the next decision does not wait for the lists.
    onSettled: (_data, failure) => {
      clearTimeout(resting)
      if (failure !== null) void refresh(client, examId)
      else resting = setTimeout(() => void refresh(client, examId), restMs)
    },
  })
}

/** Tells the server which answers are in front of this person, now and then, for as long as they are. */
export function useClaim(answerIds: readonly string[]): string | null {
  const claim = useQuery({
    queryKey: ['review-claim', ...answerIds],
    queryFn: () => api.post('/reviews/claim', claimAnswer, { answerIds }),
    enabled: answerIds.length > 0,
    refetchInterval: 45_000,
    staleTime: 0,
    gcTime: 0,
  })
  return claim.data?.heldBy ?? null
}

export function useUndo(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reviewId: string) => api.post(`/reviews/${reviewId}/undo`, undoAnswer),
    onSettled: () => void refresh(client, examId),
  })
}

function refresh(client: ReturnType<typeof useQueryClient>, examId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['review', examId] }),
    client.invalidateQueries({ queryKey: keyOf(getResults, { params: { examId } }) }),
    client.invalidateQueries({ queryKey: keyOf(getPaper) }),
    refetchExams(client),
  ])
}
