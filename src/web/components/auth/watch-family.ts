import { familyMark } from '#contract/family-page.ts'

/** Named in forget-family.ts too. */
const leftName = 'family-left'

/** Null where nobody is in. Each sign-in has another one. */
export function readFamilyMark(): string | null {
  return new RegExp(`(?:^|; )${familyMark}=([^;]+)`).exec(document.cookie)?.[1] ?? null
}

/** Calls when the family that is in now has left, in whichever tab. Gives what stops it. */
export function watchFamily(onLeft: () => void): () => void {
  const here = readFamilyMark()
  const check = () => {
    if (readFamilyMark() !== here) onLeft()
  }
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(leftName) : null
  // Whoever sends one has left: the cookie may still be seen here for a moment.
  channel?.addEventListener('message', onLeft)
  // Pages come back from the history, and from behind other tabs, as they were.
  window.addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    channel?.close()
    window.removeEventListener('pageshow', check)
    document.removeEventListener('visibilitychange', check)
  }
}
