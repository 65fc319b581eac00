import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { batchCounts, listPages, watchExam } from '#contract/scans.ts'
import type { BatchCounts } from '#contract/scans.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callForEvents } from '#web/api/call.ts'
import { queryOf, refetch } from '#web/api/endpoint-query.ts'
import { followEvents } from '#web/components/events/follow-events.ts'

const overviewQuery = (examId: string) => queryOf(listPages, { params: { examId }, query: { limit: 1 } })

/** What became of the exam's pages, as it changes; null until it was first told. */
export function useExamCounts(examId: string): BatchCounts | null {
  const client = useQueryClient()
  const overview = useQuery(overviewQuery(examId))

  useEffect(() => {
    const end = new AbortController()
    const { queryKey } = overviewQuery(examId)
    void followEvents({
      open: (signal) => callForEvents(watchExam, { params: { examId } }, { signal }),
      onEvent({ event, data }) {
        if (event !== 'counts') return
        const counts = batchCounts.parse(JSON.parse(data))
        client.setQueryData(queryKey, (before) => before && { ...before, counts })
      },
      onOpen: () => void refetch(client, queryKey),
      onLost: () => undefined,
      isFinal: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
      signal: end.signal,
    })
    return () => end.abort()
  }, [client, examId])

  return overview.data?.counts ?? null
}
