import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { subscribersAnswer, type SubscriberStatus, type SubscriberView } from '#contract/newsletter.ts'
import { api } from '#web/api/client.ts'
import { downloadFile } from '#web/api/download-file.ts'

const pageSize = 50

export function useSubscribers(filter: { search: string; status: SubscriberStatus | null }) {
  return useInfiniteQuery({
    queryKey: ['admin', 'subscribers', filter],
    queryFn: ({ pageParam, signal }) =>
      api.get('/admin/subscribers', subscribersAnswer, { query: { limit: pageSize, offset: pageParam, ...filter }, signal }),
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
    mutationFn: ({ id }: SubscriberView) => api.delete(`/admin/subscribers/${id}`, z.object({})),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'subscribers'] }),
  })
}

export function useDownloadSubscribers(fileName: string) {
  return useMutation({ mutationFn: () => downloadFile('/admin/subscribers.csv', fileName) })
}
