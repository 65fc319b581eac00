import { useEffect } from 'react'

export interface ReviewKeyActions {
  toggle: (index: number) => void
  all: () => void
  none: () => void
  accept: () => void
  acceptOne: () => void
  previous: () => void
  next: () => void
  undo: () => void
  rule: () => void
  takeOutWording: () => void
  takeOutOne: () => void
  putTogether: () => void
  history: () => void
  unfinished: () => void
  note: () => void
  later: () => void
  previousQuestion: () => void
  nextQuestion: () => void
  zoomIn: () => void
  zoomOut: () => void
  zoomAll: () => void
  /** The whole picture again, where it is enlarged. */
  leaveZoom: (() => void) | null
  /** Where a bubble is asked about, N says no and writes no note. */
  yes: (() => void) | null
  no: (() => void) | null
  showKeys: () => void
}

/**
 * Keys of the review screen. They rest while a field has the focus, a dialog is open or a modifier is held;
 * single letters and digits can be switched off altogether, arrows and Enter stay.
 */
export function useReviewKeys(actions: ReviewKeyActions, { hasSingleKeys, isOff }: { hasSingleKeys: boolean; isOff: boolean }): void {
  useEffect(() => {
    if (isOff) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const action = actionOf(event, actions, hasSingleKeys)
      if (action === null) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function actionOf(event: KeyboardEvent, actions: ReviewKeyActions, hasSingleKeys: boolean): (() => void) | null {
  if (event.key === 'ArrowLeft') return actions.previous
  if (event.key === 'ArrowRight') return actions.next
  // A focused button or link keeps its own Enter.
  if (event.key === 'Enter')
    return event.target instanceof HTMLElement && event.target.closest('a, button:not(.point), summary') !== null ? null : actions.accept
  if (event.key === 'Escape') return actions.leaveZoom
  if (!hasSingleKeys) return null
  if (/^[1-9]$/.test(event.key)) return () => actions.toggle(Number(event.key) - 1)
  const letters: Record<string, () => void> = {
    a: actions.all,
    '0': actions.none,
    o: actions.acceptOne,
    u: actions.undo,
    r: actions.rule,
    s: actions.takeOutWording,
    x: actions.takeOutOne,
    m: actions.putTogether,
    h: actions.history,
    f: actions.unfinished,
    n: actions.no ?? actions.note,
    ...(actions.yes !== null && { y: actions.yes }),
    l: actions.later,
    '[': actions.previousQuestion,
    ']': actions.nextQuestion,
    '+': actions.zoomIn,
    '=': actions.zoomIn,
    '-': actions.zoomOut,
    z: actions.zoomAll,
    '?': actions.showKeys,
  }
  return letters[event.key.toLowerCase()] ?? null
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog') !== null
}
