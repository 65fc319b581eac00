import { useScreenKeys, type PressedKey } from '#web/components/use-screen-keys.ts'
import type { Direction } from './places.ts'

export interface CropKeyActions {
  move: (direction: Direction, withRange: boolean) => void
  /** Toggles the current crop, unless its box has the focus: the browser toggles that. */
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

/** Where keys are not ours. The sizes are radio buttons, where they are. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog'

/** Keys of the grid. Single letters and digits can be switched off, and arrows, Space, Enter and Escape stay. */
export function useCropKeys(actions: CropKeyActions, { hasSingleKeys, isOff }: { hasSingleKeys: boolean; isOff: boolean }): void {
  useScreenKeys((event, focus) => actionOf(event, { focus, actions, hasSingleKeys }), { isOff, restIn: fields })
}

const directions: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

function actionOf({ key, shiftKey }: KeyboardEvent, { focus, actions, hasSingleKeys }: PressedKey<CropKeyActions>): (() => void) | null {
  const direction = directions[key]
  // Arrows move through radio buttons.
  if (direction !== undefined) return focus?.matches('input[type=radio]') ? null : () => actions.move(direction, shiftKey)
  // A focused button or link keeps its own Enter, and whatever can be pressed its own Space.
  const isControl = focus !== null && focus.closest('a, button, summary') !== null
  if (key === 'Enter') return isControl ? null : actions.give
  if (key === ' ') return isControl || focus?.matches('input') === true ? null : actions.toggle
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
