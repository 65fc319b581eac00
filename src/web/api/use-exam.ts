import { queryOptions, useQuery } from '@tanstack/react-query'
import { examAnswer, examsAnswer } from '#contract/exams.ts'
import { api } from '#web/api/client.ts'

/** All of an exam, under the key and in the shape that every screen of it shares. */
export function examQuery(examId: string) {
  return queryOptions({
    queryKey: ['exams', examId],
    queryFn: async ({ signal }) => (await api.get(`/exams/${examId}`, examAnswer, { signal })).exam,
  })
}

export const examsQuery = queryOptions({ queryKey: ['exams'], queryFn: ({ signal }) => api.get('/exams', examsAnswer, { signal }) })

export function useExam(examId: string) {
  return useQuery(examQuery(examId))
}

export function useExams() {
  return useQuery({ ...examsQuery, select: (answer) => answer.exams })
}
