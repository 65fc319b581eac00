import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeAnswerGroups, getReviewHistory, undoGroupChange, type GroupChangeInput } from '#contract/review.ts'
import { call } from '#web/api/call.ts'
import { queryOf, refetch } from '#web/api/endpoint-query.ts'
import { reviewQueryKeys } from '#web/api/mark-query-keys.ts'

/** Takes answers out of their group or puts groups together; done when the new groups are there. */
export function useChangeGroups(examId: string, question: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: GroupChangeInput) => call(changeAnswerGroups, { params: { examId, question }, body: input }),
    onSettled: () => refetch(client, ...reviewQueryKeys(examId)),
  })
}

export function useUndoGroupChange(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changeId: string) => call(undoGroupChange, { params: { changeId } }),
    onSettled: () => refetch(client, ...reviewQueryKeys(examId)),
  })
}

export function useReviewHistory(examId: string, question: string) {
  return useQuery({ ...queryOf(getReviewHistory, { params: { examId, question } }), staleTime: 0 })
}
