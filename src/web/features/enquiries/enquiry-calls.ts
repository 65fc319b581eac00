import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { enquiriesAnswer, enquiryAnswer, type EnquiryStatus, type EnquiryView } from '#contract/enquiries.ts'
import { api } from '#web/api/client.ts'
import { downloadFile } from '#web/api/download-file.ts'

const pageSize = 50

export function useEnquiries(filter: { search: string; status: EnquiryStatus | null }) {
  return useInfiniteQuery({
    queryKey: ['admin', 'enquiries', filter],
    queryFn: ({ pageParam, signal }) =>
      api.get('/admin/enquiries', enquiriesAnswer, { query: { limit: pageSize, offset: pageParam, ...filter }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { enquiries }) => sum + enquiries.length, 0)
      return loaded < total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  })
}

function useRefreshEnquiries(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['admin', 'enquiries'] })
}

export function useSetEnquiryStatus() {
  const refresh = useRefreshEnquiries()
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: EnquiryStatus }) =>
      (await api.put(`/admin/enquiries/${id}`, enquiryAnswer, { status })).enquiry,
    // What was refused may have been changed by somebody else.
    onSettled: refresh,
  })
}

export function useDeleteEnquiry() {
  const refresh = useRefreshEnquiries()
  return useMutation({ mutationFn: ({ id }: EnquiryView) => api.delete(`/admin/enquiries/${id}`, z.object({})), onSettled: refresh })
}

export function useDownloadEnquiries(fileName: string) {
  return useMutation({ mutationFn: () => downloadFile('/admin/enquiries.csv', fileName) })
}
