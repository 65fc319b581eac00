import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteEnquiry, exportEnquiries, listEnquiries, setEnquiryStatus, type EnquiryStatus, type EnquiryView } from '#contract/enquiries.ts'
import { call, fileOf } from '#web/api/call.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { rowsAtOnce } from '#web/components/long-list/list-query.ts'

export function useEnquiries({ search, status }: { search: string; status: EnquiryStatus | null }) {
  const filter = { search, ...(status !== null && { status }) }
  return useInfiniteQuery({
    queryKey: keyOf(listEnquiries, { query: filter }),
    queryFn: ({ pageParam, signal }) => call(listEnquiries, { query: { limit: rowsAtOnce, offset: String(pageParam), ...filter } }, { signal }),
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
  return () => refetch(client, keyOf(listEnquiries))
}

export function useSetEnquiryStatus() {
  const refresh = useRefreshEnquiries()
  return useMutation({
    mutationFn: async ({ id: enquiryId, status }: { id: string; status: EnquiryStatus }) =>
      (await call(setEnquiryStatus, { params: { enquiryId }, body: { status } })).enquiry,
    // What was refused may have been changed by somebody else.
    onSettled: refresh,
  })
}

export function useDeleteEnquiry() {
  const refresh = useRefreshEnquiries()
  return useMutation({ mutationFn: ({ id: enquiryId }: EnquiryView) => call(deleteEnquiry, { params: { enquiryId } }), onSettled: refresh })
}

export function useDownloadEnquiries(fileName: string) {
  return useMutation({ mutationFn: () => downloadFile(fileOf(exportEnquiries), fileName) })
}
