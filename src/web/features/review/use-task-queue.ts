import { useEffect, useRef, useState } from 'react'

export interface TaskQueue {
  /** Runs a task after those before it: an undo pressed at once undoes the decision just made. */
  send: (task: () => Promise<void>) => void
  isSaving: boolean
  /** Why the last task failed; null where it did not. */
  error: Error | null
}

/** A queue that runs one task after the other. */
export function useTaskQueue(): TaskQueue {
  const last = useRef<Promise<void>>(Promise.resolve())
  const [inFlight, setInFlight] = useState(0)
  const [error, setError] = useState<Error | null>(null)

  function send(task: () => Promise<void>): void {
    setInFlight((count) => count + 1)
    setError(null)
    last.current = last.current
      .then(task)
      .catch((failure: unknown) => setError(failure instanceof Error ? failure : new Error(String(failure))))
      .finally(() => setInFlight((count) => count - 1))
  }

  // The queue outlives a change of page within the app, but not a closed tab.
  const isSaving = inFlight > 0
  useEffect(() => {
    if (!isSaving) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSaving])

  return { send, isSaving, error }
}
