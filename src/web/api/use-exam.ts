import { useQuery, type QueryClient } from '@tanstack/react-query'
import { getExam, listExams } from '#contract/exams.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

export function useExams() {
  return useQuery({ ...queryOf(listExams), select: ({ exams }) => exams })
}

export function useExam(examId: string) {
  return useQuery({ ...queryOf(getExam, { params: { examId } }), select: ({ exam }) => exam })
}

/** What a change that shows in an exam makes old: every list of exams shows it too. */
export const examQueryKeys = [keyOf(listExams), keyOf(getExam)]

export function refetchExams(client: QueryClient): Promise<void> {
  return refetch(client, ...examQueryKeys)
}
