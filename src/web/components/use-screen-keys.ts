import { useEffect } from 'react'

interface ScreenKeyOptions {
  isOff?: boolean
  /** Where the focus is there, keys are its own. */
  restIn?: string
}

/** What a screen knows when a key was pressed. */
export interface PressedKey<Actions> {
  focus: HTMLElement | null
  actions: Actions
  /** Digits and letters mean something by themselves. */
  hasSingleKeys: boolean
}

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog'

/**
 * The keys of a whole screen: `find` says what a pressed key does, null where it does nothing. They rest in a field, in a
 * dialog, with a modifier held, and where something else has answered the key already.
 */
export function useScreenKeys(
  find: (event: KeyboardEvent, focus: HTMLElement | null) => (() => void) | null,
  { isOff = false, restIn = fields }: ScreenKeyOptions = {},
): void {
  // Listens again after each rendering. The effects of a part run first, so a key that a part handles never reaches the whole screen.
  useEffect(() => {
    if (isOff) return undefined
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const focus = event.target instanceof HTMLElement ? event.target : null
      const action = focus?.closest(restIn) ? null : find(event, focus)
      if (action === null) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
