import { useEffect, useEffectEvent } from 'react'

export interface EssayKeyActions {
  criterion: (at: number) => void
  better: () => void
  lesser: () => void
  take: () => void
  accept: () => void
  previous: () => void
  next: () => void
  larger: () => void
  smaller: () => void
  /** The page fits again, where it is enlarged. */
  fit: (() => void) | null
  undo: () => void
  history: () => void
  note: () => void
}

/**
 * Keys of an essay. They rest while a field has the focus, a dialog is open or a modifier is held; single letters and digits
 * can be switched off altogether, arrows and Enter stay.
 */
export function useEssayKeys(actions: EssayKeyActions, { hasSingleKeys, isOff }: { hasSingleKeys: boolean; isOff: boolean }): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    const action = actionOf(event, actions, hasSingleKeys)
    if (action === null) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function actionOf(event: KeyboardEvent, actions: EssayKeyActions, hasSingleKeys: boolean): (() => void) | null {
  if (event.key === 'ArrowUp') return actions.better
  if (event.key === 'ArrowDown') return actions.lesser
  if (event.key === 'ArrowLeft') return actions.previous
  if (event.key === 'ArrowRight') return actions.next
  // A focused button or link keeps its own Enter; a level is chosen already, by a press or by the space bar.
  if (event.key === 'Enter')
    return event.target instanceof HTMLElement && event.target.closest('a, button:not([role=radio]), summary') !== null ? null : actions.accept
  if (event.key === 'Escape') return actions.fit
  if (!hasSingleKeys) return null
  if (/^[1-9]$/.test(event.key)) return () => actions.criterion(Number(event.key) - 1)
  const singles: Record<string, () => void> = {
    p: actions.take,
    '+': actions.larger,
    '=': actions.larger,
    '-': actions.smaller,
    u: actions.undo,
    h: actions.history,
    n: actions.note,
  }
  return singles[event.key.toLowerCase()] ?? null
}

/** In a field, on a surface with arrows of its own (the page, the pen), or in a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  const elsewhere = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=application], [role=region], dialog'
  return target instanceof HTMLElement && target.closest(elsewhere) !== null
}
