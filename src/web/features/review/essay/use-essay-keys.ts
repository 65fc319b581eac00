import { useScreenKeys, type PressedKey } from '#web/components/use-screen-keys.ts'

export interface EssayKeyActions {
  criterion: (at: number) => void
  better: (isByBand: boolean) => void
  lesser: (isByBand: boolean) => void
  type: () => void
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

/** A field, a surface with arrows of its own (the page, the pen), or a dialog. */
const elsewhere = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=application], [role=region], dialog'

/** Keys of an essay. Single letters and digits can be switched off altogether, arrows and Enter stay. */
export function useEssayKeys(actions: EssayKeyActions, { hasSingleKeys, isOff }: { hasSingleKeys: boolean; isOff: boolean }): void {
  useScreenKeys((event, focus) => actionOf(event, { focus, actions, hasSingleKeys }), { isOff, restIn: elsewhere })
}

function actionOf({ key, shiftKey }: KeyboardEvent, { focus, actions, hasSingleKeys }: PressedKey<EssayKeyActions>): (() => void) | null {
  if (key === 'ArrowUp') return () => actions.better(shiftKey)
  if (key === 'ArrowDown') return () => actions.lesser(shiftKey)
  if (key === 'ArrowLeft') return actions.previous
  if (key === 'ArrowRight') return actions.next
  // A focused button or link keeps its own Enter; a level is chosen already, by a press or by the space bar.
  if (key === 'Enter') return focus?.closest('a, button:not([role=radio]), summary') ? null : actions.accept
  if (key === 'Escape') return actions.fit
  if (!hasSingleKeys) return null
  if (/^[1-9]$/.test(key)) return () => actions.criterion(Number(key) - 1)
  const singles: Record<string, () => void> = {
    p: actions.take,
    '+': actions.larger,
    '=': actions.larger,
    '-': actions.smaller,
    u: actions.undo,
    h: actions.history,
    n: actions.note,
    m: actions.type,
  }
  return singles[key.toLowerCase()] ?? null
}
