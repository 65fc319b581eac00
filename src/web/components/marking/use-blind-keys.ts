import { useEffect } from 'react'

export interface BlindKeyActions {
  toggle: (index: number) => void
  all: () => void
  none: () => void
  keep: () => void
  previous: () => void
  next: () => void
  /** Only where what was kept can be taken back. */
  undo?: () => void
}

/**
 * The keys of the review, as far as they mean something here. They rest while a field has the focus or a dialog is open; digits
 * and letters can be switched off, arrows and Enter stay.
 */
export function useBlindKeys(actions: BlindKeyActions, { hasSingleKeys, isOff }: { hasSingleKeys: boolean; isOff: boolean }): void {
  useEffect(() => {
    if (isOff) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof HTMLElement ? event.target : null
      // The field for the marks of an essay, and its levels, let Enter through.
      if (
        target?.closest('input:not([type=checkbox]), textarea, select, dialog') &&
        !(event.key === 'Enter' && target.matches('[type=number], [type=radio]'))
      )
        return
      if (event.key === 'Enter' && target?.closest('a, button:not(.point), summary')) return
      const action = actionOf(event.key, actions, hasSingleKeys)
      if (action === null) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function actionOf(key: string, actions: BlindKeyActions, hasSingleKeys: boolean): (() => void) | null {
  if (key === 'Enter') return actions.keep
  if (key === 'ArrowLeft') return actions.previous
  if (key === 'ArrowRight') return actions.next
  if (!hasSingleKeys) return null
  if (/^[1-9]$/.test(key)) return () => actions.toggle(Number(key) - 1)
  if (key === '0') return actions.none
  const letter = key.toLowerCase()
  return letter === 'a' ? actions.all : letter === 'u' ? (actions.undo ?? null) : null
}
