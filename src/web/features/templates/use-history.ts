import { useState } from 'react'

export interface History<T> {
  value: T
  canUndo: boolean
  canRedo: boolean
  /** `key` names a change that goes on, such as one drag: it is undone as one. */
  change: (value: T, key?: string) => void
  undo: () => void
  redo: () => void
  /** Starts over from what was loaded. */
  reset: (value: T) => void
}

interface Steps<T> {
  past: T[]
  value: T
  future: T[]
  key: string | undefined
}

const maxSteps = 100

/** A value that can be undone and redone. */
export function useHistory<T>(initial: T): History<T> {
  const [steps, setSteps] = useState<Steps<T>>({ past: [], value: initial, future: [], key: undefined })
  return {
    value: steps.value,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: (value, key) =>
      setSteps((now) => {
        if (key !== undefined && key === now.key) return { ...now, value }
        return { past: [...now.past, now.value].slice(-maxSteps), value, future: [], key }
      }),
    undo: () =>
      setSteps((now) => {
        const value = now.past.at(-1)
        return value === undefined ? now : { past: now.past.slice(0, -1), value, future: [now.value, ...now.future], key: undefined }
      }),
    redo: () =>
      setSteps((now) => {
        const [value] = now.future
        return value === undefined ? now : { past: [...now.past, now.value], value, future: now.future.slice(1), key: undefined }
      }),
    reset: (value) => setSteps({ past: [], value, future: [], key: undefined }),
  }
}
