import { useScreenKeys } from '#web/components/use-screen-keys.ts'

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

/** The field for the marks of an essay, and its levels, let Enter through. */
const letEnter = '[type=number], [type=radio]'
const fields = `input:not([type=checkbox], ${letEnter}), textarea, select, dialog`

/** The keys of the review, as far as they mean something here. Digits and letters can be switched off, arrows and Enter stay. */
export function useBlindKeys(actions: BlindKeyActions, { hasSingleKeys, isOff }: { hasSingleKeys: boolean; isOff: boolean }): void {
  useScreenKeys(
    ({ key }, focus) => {
      const isItsOwn = key === 'Enter' ? focus?.closest('a, button:not(.point), summary') : focus?.closest(letEnter)
      return isItsOwn ? null : actionOf(key, actions, hasSingleKeys)
    },
    { isOff, restIn: fields },
  )
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
