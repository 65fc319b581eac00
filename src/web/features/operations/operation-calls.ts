import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listSchoolUsage, retryDeadJob, setAsideDeadJob, showOperations } from '#contract/operations.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { matching, rowsAtOnce } from '#web/components/long-list/list-query.ts'

const pollEveryMs = 10_000

/** Looked at again and again while the page is open. */
export function useOperations() {
  return useQuery({ ...queryOf(showOperations), refetchInterval: pollEveryMs })
}

export function useDecideDeadJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ jobId, verb }: { jobId: string; verb: 'retry' | 'set-aside' }) =>
      verb === 'retry' ? call(retryDeadJob, { params: { jobId } }) : call(setAsideDeadJob, { params: { jobId } }),
    // Also where it failed: somebody else may have decided it.
    onSettled: () => refetch(client, keyOf(showOperations)),
  })
}

export function useSchoolUsage(search: string) {
  return useInfiniteQuery({
    queryKey: keyOf(listSchoolUsage, { query: { search } }),
    queryFn: ({ pageParam, signal }) =>
      call(listSchoolUsage, { query: { limit: rowsAtOnce, offset: String(pageParam), ...matching(search) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { schools }) => sum + schools.length, 0)
      return loaded < total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  })
}
