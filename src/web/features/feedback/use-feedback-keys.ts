import { useScreenKeys } from '#web/components/use-screen-keys.ts'

export interface FeedbackKeyActions {
  previous: () => void
  next: () => void
  approve: () => void
  edit: () => void
  undo: () => void
}

/** Single letters can be switched off, arrows and Enter stay. */
export function useFeedbackKeys(actions: FeedbackKeyActions, hasSingleKeys: boolean): void {
  // A focused button or link keeps its own Enter.
  useScreenKeys(({ key }, focus) => (key === 'Enter' && focus?.closest('a, button, summary') ? null : actionOf(key, actions, hasSingleKeys)))
}

function actionOf(key: string, actions: FeedbackKeyActions, hasSingleKeys: boolean): (() => void) | null {
  if (key === 'ArrowLeft') return actions.previous
  if (key === 'ArrowRight') return actions.next
  if (key === 'Enter') return actions.approve
  if (!hasSingleKeys) return null
  const letters: Record<string, () => void> = { e: actions.edit, u: actions.undo }
  return letters[key.toLowerCase()] ?? null
}
