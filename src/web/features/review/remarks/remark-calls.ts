import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { emptySuccessSchema } from '#contract/envelope.ts'
import {
  answerRemarks,
  bankAnswer,
  changedRemarks,
  commentAnswer,
  writeRemarkAnswer,
  type AnswerRemark,
  type AnswerRemarks,
} from '#contract/remarks.ts'
import { api } from '#web/api/client.ts'
import type { Change } from './change.ts'

export const remarksKey = (answerId: string) => ['remarks', answerId]

export function useAnswerRemarks(answerId: string) {
  return useQuery({
    queryKey: remarksKey(answerId),
    queryFn: (): Promise<AnswerRemarks> => api.get(`/answers/${answerId}/remarks`, answerRemarks),
    // While one writes, what is on the screen is newer than what the server has.
    refetchOnReconnect: false,
  })
}

/** One change, sent; the remark as it stands now, where the server has placed it. */
export async function sendChange(change: Change): Promise<AnswerRemark | null> {
  const path = `/remarks/${change.id}`
  if (change.kind === 'put') return (await api.put(path, writeRemarkAnswer, { answerIds: change.answerIds, remark: change.remark })).remark
  if (change.kind === 'reword') await api.patch(path, changedRemarks, { text: change.text })
  else await api.delete(path, changedRemarks, undefined, { query: { answerId: change.answerId } })
  return null
}

export function useBank(examId: string, question: string) {
  return useQuery({
    queryKey: ['comments', examId, question],
    queryFn: () => api.get(`/exams/${examId}/comments`, bankAnswer, { query: { question } }),
  })
}

/** Keeps, changes and deletes comments of the bank. */
export function useChangeBank(examId: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['comments', examId] })
  const keep = useMutation({ mutationFn: (text: string) => api.post(`/exams/${examId}/comments`, commentAnswer, { text }), onSettled })
  const change = useMutation({
    mutationFn: ({ id, ...to }: { id: string; text?: string; isShared?: boolean }) => api.patch(`/comments/${id}`, commentAnswer, to),
    onSettled,
  })
  const remove = useMutation({ mutationFn: (id: string) => api.delete(`/comments/${id}`, emptySuccessSchema.shape.data), onSettled })
  return { keep, change, remove }
}
