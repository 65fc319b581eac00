import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteSubscriber, exportSubscribers, listSubscribers, type SubscriberStatus, type SubscriberView } from '#contract/newsletter.ts'
import { call, fileOf } from '#web/api/call.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { rowsAtOnce } from '#web/components/long-list/list-query.ts'

export function useSubscribers({ search, status }: { search: string; status: SubscriberStatus | null }) {
  const filter = { search, ...(status !== null && { status }) }
  return useInfiniteQuery({
    queryKey: keyOf(listSubscribers, { query: filter }),
    queryFn: ({ pageParam, signal }) => call(listSubscribers, { query: { limit: rowsAtOnce, offset: String(pageParam), ...filter } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { subscribers }) => sum + subscribers.length, 0)
      return loaded < total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  })
}

export function useDeleteSubscriber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id: subscriberId }: SubscriberView) => call(deleteSubscriber, { params: { subscriberId } }),
    onSettled: () => refetch(client, keyOf(listSubscribers)),
  })
}

export function useDownloadSubscribers(fileName: string) {
  return useMutation({ mutationFn: () => downloadFile(fileOf(exportSubscribers), fileName) })
}
