import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listPhoneReadings } from '#contract/live-reading.ts'
import { watchExam } from '#contract/scans.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callForEvents } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { followEvents } from '#web/components/events/follow-events.ts'

/** Of a burst of pages, one list is fetched. */
const debounceMs = 800

/** What phones read of an exam, as it changes. */
export function usePhoneReadings(examId: string) {
  const client = useQueryClient()
  const readings = useQuery(queryOf(listPhoneReadings, { params: { examId } }))
  const refresh = useEffectEvent(() => void refetch(client, keyOf(listPhoneReadings, { params: { examId } })))
  useEffect(() => {
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refreshLater = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        refresh()
      }, debounceMs)
    }
    void followEvents({
      open: (signal) => callForEvents(watchExam, { params: { examId } }, { signal }),
      onEvent: refreshLater,
      onOpen: refreshLater,
      onLost: () => undefined,
      isFinal: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
      signal: end.signal,
    })
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [examId])
  return readings
}
