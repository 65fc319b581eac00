import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { batchCounts, pagesAnswer } from '#contract/scans.ts'
import type { BatchCounts } from '#contract/scans.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { followEvents } from '#web/components/events/follow-events.ts'

/** What became of the exam's pages, as it changes; null until the first answer. */
export function useExamCounts(examId: string): BatchCounts | null {
  const client = useQueryClient()
  const queryKey = ['pages', examId, 'overview']
  const overview = useQuery({ queryKey, queryFn: ({ signal }) => api.get(`/exams/${examId}/pages`, pagesAnswer, { query: { limit: 1 }, signal }) })

  useEffect(() => {
    const end = new AbortController()
    const key = ['pages', examId, 'overview']
    void followEvents({
      open: (signal) => api.stream(`/exams/${examId}/events`, { signal }),
      onEvent({ event, data }) {
        if (event !== 'counts') return
        const counts = batchCounts.parse(JSON.parse(data))
        client.setQueryData(key, (before: unknown) => {
          const known = pagesAnswer.safeParse(before)
          return known.success ? { ...known.data, counts } : before
        })
      },
      onOpen: () => void client.invalidateQueries({ queryKey: key }),
      onLost: () => undefined,
      isFinal: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
      signal: end.signal,
    })
    return () => end.abort()
  }, [client, examId])

  return overview.data?.counts ?? null
}
