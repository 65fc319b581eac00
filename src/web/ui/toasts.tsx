import { useEffect, useState, useSyncExternalStore } from 'react'
import { Tick } from '#web/ui/hand.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'
import './toasts.css'

interface Toast {
  id: number
  text: string
  /** Offers "Undo". */
  undo?: () => void
}

const shownMs = 8000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function dismiss(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

/** Says at the foot of the screen that something was done, and how to take it back. At most three at once. */
export function showToast(text: string, undo?: () => void): void {
  lastId += 1
  setToasts([...toasts, { id: lastId, text, ...(undo && { undo }) }].slice(-3))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly Toast[] = []

/** Where toasts appear. Stands once, in the layout. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastView({ toast }: { toast: Toast }) {
  const words = useUiWords()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(toast.id), shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])

  const { undo } = toast
  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Tick />
      <span>{toast.text}</span>
      {undo !== undefined && (
        <button
          type="button"
          onClick={() => {
            dismiss(toast.id)
            undo()
          }}
        >
          {words.undo}
        </button>
      )}
    </div>
  )
}
