import { useEffect, useRef } from 'react'

export interface PaperKeys {
  settle: (at: number) => void
  nextDoubt: () => void
  move: (by: 1 | -1) => void
  edit: () => void
  undo: () => void
}

/** The keys of the draft. They rest while a field has the focus or a dialog is open. */
export function usePaperKeys(keys: PaperKeys): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.closest('input, textarea, select, dialog, [role=tablist]')) return
      const { settle, nextDoubt, move, edit, undo } = newest.current
      const actions: Record<string, () => void> = {
        1: () => settle(0),
        2: () => settle(1),
        n: nextDoubt,
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
        e: edit,
        u: undo,
      }
      const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
