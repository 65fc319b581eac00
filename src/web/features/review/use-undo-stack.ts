import { useRef, useState } from 'react'
import type { TaskQueue } from './use-task-queue.ts'

/** The acts of this visit that can be undone, the last one first. */
export function useUndoStack<Act extends { id: string }>({ send }: TaskQueue, revert: (act: Act) => Promise<void>) {
  // Only what is stored, newest last.
  const stored = useRef<Act[]>([])
  // Counts an act before it is stored: an undo pressed at once waits for it, and is not lost.
  const [undoable, setUndoable] = useState(0)
  // Never below zero: an undo may have been pressed already for an act that then failed.
  const countOneLess = () => setUndoable((count) => Math.max(0, count - 1))

  /** The task gives the act that it stored; null where nothing changed. */
  function store(task: () => Promise<Act | null>): void {
    setUndoable((count) => count + 1)
    send(async () => {
      try {
        const act = await task()
        if (act === null) countOneLess()
        else stored.current.push(act)
      } catch (failure) {
        countOneLess()
        throw failure
      }
    })
  }

  function undo(): void {
    if (undoable === 0) return
    countOneLess()
    send(async () => {
      const last = stored.current.pop()
      if (last !== undefined) await revert(last)
    })
  }

  /** Undoes any act of the question, of this visit or not. */
  function undoAct(act: Act): void {
    send(async () => {
      await revert(act)
      const isOwn = stored.current.some(({ id }) => id === act.id)
      stored.current = stored.current.filter(({ id }) => id !== act.id)
      if (isOwn) countOneLess()
    })
  }

  return { undoable, store, undo, undoAct }
}
