import { useEffect } from 'react'

export interface FeedbackKeyActions {
  previous: () => void
  next: () => void
  approve: () => void
  edit: () => void
  undo: () => void
}

/** They rest while a field has the focus or a modifier is held; single letters can be switched off, arrows and Enter stay. */
export function useFeedbackKeys(actions: FeedbackKeyActions, hasSingleKeys: boolean): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.closest('input:not([type=checkbox]), textarea, select, dialog')) return
      // A focused button or link keeps its own Enter.
      if (event.key === 'Enter' && target?.closest('a, button, summary')) return
      const action = actionOf(event.key, actions, hasSingleKeys)
      if (action === null) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function actionOf(key: string, actions: FeedbackKeyActions, hasSingleKeys: boolean): (() => void) | null {
  if (key === 'ArrowLeft') return actions.previous
  if (key === 'ArrowRight') return actions.next
  if (key === 'Enter') return actions.approve
  if (!hasSingleKeys) return null
  const letters: Record<string, () => void> = { e: actions.edit, u: actions.undo }
  return letters[key.toLowerCase()] ?? null
}
