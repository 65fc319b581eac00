import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { examResponse } from '#contract/exams.ts'
import { answerQueryAnswer, resultLinkAnswer, resultLinksAnswer, resultQueriesAnswer } from '#contract/publishing.ts'
import { api } from '#web/api/client.ts'
import { examQueryKeys } from '#web/api/use-exam.ts'

/** Publishes the results, or takes them back. */
export function usePublish(examId: string, verb: 'publish' | 'unpublish') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post(`/exams/${examId}/${verb}`, examResponse),
    onSuccess: () =>
      Promise.all([['results', examId], ...examQueryKeys, ['result-links', examId]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export function useResultLinks(examId: string) {
  return useQuery({ queryKey: ['result-links', examId], queryFn: () => api.get(`/exams/${examId}/result-links`, resultLinksAnswer) })
}

/** Another code for one pupil's paper. */
export function useReplaceCode(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (paperId: string) => api.post(`/papers/${paperId}/result-code`, resultLinkAnswer),
    onSettled: () => client.invalidateQueries({ queryKey: ['result-links', examId] }),
  })
}

export function useResultQueries(examId: string) {
  return useQuery({ queryKey: ['result-queries', examId], queryFn: () => api.get(`/exams/${examId}/result-queries`, resultQueriesAnswer) })
}

export function useAnswerQuery(examId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ queryId, ...body }: { queryId: string; answer: string; marks?: number }) =>
      api.post(`/result-queries/${queryId}/answer`, answerQueryAnswer, body),
    onSettled: () =>
      Promise.all([['result-queries', examId], ['results', examId], ['papers']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
