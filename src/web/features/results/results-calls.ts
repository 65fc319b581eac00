import { useQuery } from '@tanstack/react-query'
import { paperAnswer, resultsAnswer } from '#contract/results.ts'
import { api } from '#web/api/client.ts'

export function useResults(examId: string) {
  return useQuery({ queryKey: ['results', examId], queryFn: () => api.get(`/exams/${examId}/results`, resultsAnswer) })
}

export function usePaper(paperId: string) {
  return useQuery({ queryKey: ['papers', paperId], queryFn: () => api.get(`/papers/${paperId}`, paperAnswer) })
}
