import { useQuery } from '@tanstack/react-query'
import { findAlikePapers, listSharedIdeas } from '#contract/analysis.ts'
import { queryOf } from '#web/api/endpoint-query.ts'

export function useSharedIdeas(examId: string) {
  return useQuery(queryOf(listSharedIdeas, { params: { examId } }))
}

/** Asked for when somebody presses, and forgotten when they leave. */
export function useAlikePapers(examId: string, isAsked: boolean) {
  return useQuery({ ...queryOf(findAlikePapers, { params: { examId } }), enabled: isAsked, gcTime: 0, retry: false })
}
