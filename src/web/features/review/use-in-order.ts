import { useEffect, useRef, useState } from 'react'

export interface InOrder {
  /** Does it after what was sent before: an undo pressed at once undoes the decision just made. */
  send: (task: () => Promise<void>) => void
  isSaving: boolean
  /** Of the last task, where it failed. */
  error: Error | null
}

/** One task after the other, in the order of the keys. */
export function useInOrder(): InOrder {
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

  // Within the app what was sent is still stored; a closed tab would lose it.
  const isSaving = inFlight > 0
  useEffect(() => {
    if (!isSaving) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSaving])

  return { send, isSaving, error }
}
