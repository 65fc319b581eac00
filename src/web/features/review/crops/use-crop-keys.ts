import { useEffect } from 'react'
import type { Direction } from './places.ts'

export interface CropKeyActions {
  move: (direction: Direction, withRange: boolean) => void
  /** The crop in view: only where the keyboard is not in it already, which then toggles by itself. */
  toggle: () => void
  group: () => void
  round: () => void
  below: () => void
  clear: () => void
  digit: (digit: number) => void
  none: () => void
  all: () => void
  give: () => void
  undo: () => void
  closer: () => void
  showKeys: () => void
}

/**
 * Keys of the grid. They rest while somebody types, a dialog is open or a modifier is held; single letters and digits can be
 * switched off, and arrows, Space, Enter and Escape stay.
 */
export function useCropKeys(actions: CropKeyActions, { hasSingleKeys, isOff }: { hasSingleKeys: boolean; isOff: boolean }): void {
  useEffect(() => {
    if (isOff) return undefined
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

const directions: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

function actionOf(event: KeyboardEvent, actions: CropKeyActions, hasSingleKeys: boolean): (() => void) | null {
  const { key, target } = event
  const on = target instanceof HTMLElement ? target : null
  const direction = directions[key]
  // The sizes are radio buttons, which arrows move through.
  if (direction !== undefined) return on?.matches('input[type=radio]') === true ? null : () => actions.move(direction, event.shiftKey)
  // A focused button or link keeps its own Enter, and whatever can be pressed its own Space.
  const isControl = on?.closest('a, button, summary') !== null && on !== null
  if (key === 'Enter') return isControl ? null : actions.give
  if (key === ' ') return isControl || on?.matches('input') === true ? null : actions.toggle
  if (key === 'Escape') return actions.clear
  if (!hasSingleKeys) return null
  if (/^[1-9]$/.test(key)) return () => actions.digit(Number(key))
  const letters: Record<string, () => void> = {
    '0': actions.none,
    a: actions.all,
    g: actions.group,
    r: actions.round,
    l: actions.below,
    u: actions.undo,
    z: actions.closer,
    '?': actions.showKeys,
  }
  return letters[key.toLowerCase()] ?? null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog') !== null
  )
}
