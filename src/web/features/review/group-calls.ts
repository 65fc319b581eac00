import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { groupChangeAnswer, groupChangeUndone, reviewHistory, type GroupChangeInput } from '#contract/answer-groups.ts'
import { api } from '#web/api/client.ts'

/** Takes answers out of their group or puts groups together; done when the new groups are there. */
export function useChangeGroups(examId: string, question: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: GroupChangeInput) => api.post(`/exams/${examId}/review/${encodeURIComponent(question)}/groups`, groupChangeAnswer, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['review', examId] }),
  })
}

export function useUndoGroupChange(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changeId: string) => api.post(`/group-changes/${changeId}/undo`, groupChangeUndone),
    onSettled: () => client.invalidateQueries({ queryKey: ['review', examId] }),
  })
}

export function useReviewHistory(examId: string, question: string) {
  return useQuery({
    queryKey: ['review', examId, 'history', question],
    queryFn: () => api.get(`/exams/${examId}/review/${encodeURIComponent(question)}/history`, reviewHistory),
    staleTime: 0,
  })
}
