import { useScreenKeys, type PressedKey } from '#web/components/use-screen-keys.ts'

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
  ungroupWording: () => void
  ungroupOne: () => void
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
  /** Where a bubble is asked about: N then says no and does not go to the note. */
  yes: (() => void) | null
  no: (() => void) | null
  showKeys: () => void
}

/** Keys of the review screen. Single letters and digits can be switched off altogether, arrows and Enter stay. */
export function useReviewKeys(actions: ReviewKeyActions, { hasSingleKeys, isOff }: { hasSingleKeys: boolean; isOff: boolean }): void {
  useScreenKeys(({ key }, focus) => actionOf(key, { focus, actions, hasSingleKeys }), { isOff })
}

function actionOf(key: string, { focus, actions, hasSingleKeys }: PressedKey<ReviewKeyActions>): (() => void) | null {
  if (key === 'ArrowLeft') return actions.previous
  if (key === 'ArrowRight') return actions.next
  // A focused button or link keeps its own Enter.
  if (key === 'Enter') return focus?.closest('a, button:not(.point), summary') ? null : actions.accept
  if (key === 'Escape') return actions.leaveZoom
  if (!hasSingleKeys) return null
  if (/^[1-9]$/.test(key)) return () => actions.toggle(Number(key) - 1)
  const letters: Record<string, () => void> = {
    a: actions.all,
    '0': actions.none,
    o: actions.acceptOne,
    u: actions.undo,
    r: actions.rule,
    s: actions.ungroupWording,
    x: actions.ungroupOne,
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
  return letters[key.toLowerCase()] ?? null
}
