import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listTrail } from '#contract/audit.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/endpoint-query.ts'
import { beforeAll, behind, matching, rowsAtOnce } from '#web/components/long-list/list-query.ts'

export function useTrail(search: string) {
  return useInfiniteQuery({
    queryKey: keyOf(listTrail, { query: { search } }),
    queryFn: ({ pageParam, signal }) => call(listTrail, { query: { limit: rowsAtOnce, ...behind(pageParam), ...matching(search) } }, { signal }),
    initialPageParam: beforeAll,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
