import { useEffect } from 'react'
import type { History } from '#web/features/templates/use-history.ts'

/** Ctrl or ⌘ with Z, and with Shift or Y back again; in a field the keys are the field's own. */
export function useUndoKeys({ undo, redo }: Pick<History<unknown>, 'undo' | 'redo'>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo])
}
