import { useEffect, useEffectEvent } from 'react'
import { watchExam } from '#contract/scans.ts'
import { callForEvents } from '#web/api/call.ts'
import { followEvents, isRefusedForGood } from '#web/components/events/follow-events.ts'

/** Of a burst of events, one call. */
const debounceMs = 800

/** Calls after pages, papers or marks of an exam have changed, and whenever the line to the server is there again. */
export function useExamChanges(examId: string, onChange: () => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const changeLater = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        change()
      }, debounceMs)
    }
    void followEvents({
      open: (signal) => callForEvents(watchExam, { params: { examId } }, { signal }),
      onEvent: changeLater,
      onOpen: changeLater,
      onLost: () => undefined,
      isFinal: isRefusedForGood,
      signal: end.signal,
    })
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [examId])
}
