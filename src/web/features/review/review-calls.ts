import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reviewAnswer, reviewOverview, reviewQuestionAnswer, undoAnswer, type ReviewInput } from '#contract/marking.ts'
import { api } from '#web/api/client.ts'

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

/** Decides one or many answers; what changed is fetched again. */
export function useDecide(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: ReviewInput) => api.post('/reviews', reviewAnswer, input),
    // Not awaited: the next decision does not wait for the lists.
    onSettled: () => void refresh(client, examId),
  })
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
    client.invalidateQueries({ queryKey: ['results', examId] }),
    client.invalidateQueries({ queryKey: ['papers'] }),
    client.invalidateQueries({ queryKey: ['exams'] }),
  ])
}
