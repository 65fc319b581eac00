import { useRef, useState } from 'react'

interface InOrder {
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

  return { send, isSaving: inFlight > 0, error }
}
