import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { listPhones, type PhonesView } from '#contract/phones.ts'
import { watchExam } from '#contract/scans.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callForEvents } from '#web/api/call.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { followEvents } from '#web/components/events/follow-events.ts'

/** A busy class sends several pages a second: the screen is drawn anew once for all of them. */
const gatherMs = 700
/** Who went silent tells nobody. */
const lookAgainMs = 10_000

/** Codes, phones and who has no page, as they change. `seconds`: how long ago that was told. */
export function usePhones(examId: string): { view: PhonesView | undefined; error: Error | null; seconds: number; retry: () => void } {
  const client = useQueryClient()
  const query = useQuery({ ...queryOf(listPhones, { params: { examId } }), refetchInterval: lookAgainMs })
  const [now, setNow] = useState(() => Date.now())

  const lookAgain = useEffectEvent(() => void refetch(client, keyOf(listPhones, { params: { examId } })))
  useEffect(() => {
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        lookAgain()
      }, gatherMs)
    }
    void followEvents({
      open: (signal) => callForEvents(watchExam, { params: { examId } }, { signal }),
      onEvent: look,
      onOpen: look,
      onLost: () => undefined,
      isFinal: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
      signal: end.signal,
    })
    const seconds = setInterval(() => setNow(Date.now()), 1_000)
    return () => {
      end.abort()
      clearTimeout(timer)
      clearInterval(seconds)
    }
  }, [examId])

  const seconds = Math.max(0, Math.floor((now - query.dataUpdatedAt) / 1000))
  return { view: query.data, error: query.error, seconds, retry: () => void query.refetch() }
}
