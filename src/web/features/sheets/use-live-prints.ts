import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchExam } from '#contract/scans.ts'
import { listSheetSets, sheetSetView } from '#contract/sheets.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callForEvents } from '#web/api/call.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { followEvents } from '#web/components/events/follow-events.ts'

/** Shows how far prints are as they are drawn, for as long as one is under way. */
export function useLivePrints(examId: string, isWanted: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWanted) return undefined
    const end = new AbortController()
    const { queryKey } = queryOf(listSheetSets, { params: { examId } })
    void followEvents({
      open: (signal) => callForEvents(watchExam, { params: { examId } }, { signal }),
      onEvent({ event, data }) {
        if (event !== 'sheets') return
        const changed = sheetSetView.parse(JSON.parse(data))
        client.setQueryData(
          queryKey,
          (before) => before && { ...before, sheetSets: before.sheetSets.map((set) => (set.id === changed.id ? changed : set)) },
        )
      },
      onOpen: () => void client.invalidateQueries({ queryKey }),
      onLost: () => undefined,
      isFinal: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
      signal: end.signal,
    })
    return () => end.abort()
  }, [client, examId, isWanted])
}
