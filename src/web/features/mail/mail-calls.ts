import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { listMails, retryMail, type ListedMailView } from '#contract/mail.ts'
import { call } from '#web/api/call.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { beforeAll, behind, rowsAtOnce } from '#web/components/long-list/list-query.ts'

export function useMails() {
  return useInfiniteQuery({
    queryKey: keyOf(listMails),
    queryFn: ({ pageParam, signal }) => call(listMails, { query: { limit: rowsAtOnce, ...behind(pageParam) } }, { signal }),
    initialPageParam: beforeAll,
    getNextPageParam: ({ next }) => next,
  })
}

export function useRetryMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id: mailId }: ListedMailView) => call(retryMail, { params: { mailId } }),
    onSettled: () => refetch(client, keyOf(listMails)),
  })
}
