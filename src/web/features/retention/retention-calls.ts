import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeRetention, showRetention, type RetentionKind } from '#contract/retention.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'

export function useRetention() {
  return useQuery(queryOf(showRetention))
}

export function useChangeRetention() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { kind: RetentionKind; days: number }) => call(changeRetention, { body }),
    onSettled: () => refetch(client, keyOf(showRetention)),
  })
}
