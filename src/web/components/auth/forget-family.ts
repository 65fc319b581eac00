import { familyMark } from '#contract/family-page.ts'

/** Named in family-offline.js too. `left` is there from a sign-out until somebody is in again: what was on its way is not stored. */
export const familyCaches = { pages: 'family-pages', left: 'family-left' }

/** Null where nobody is in. Each sign-in has another one. */
export function readFamilyMark(): string | null {
  return new RegExp(`(?:^|; )${familyMark}=([^;]+)`).exec(document.cookie)?.[1] ?? null
}

/** Signs out in this browser, also without a network: a session that comes without its mark is ended by the server. */
export async function forgetFamily(): Promise<void> {
  document.cookie = `${familyMark}=; Path=/; Max-Age=0`
  openChannel()?.postMessage('')
  if (!('caches' in globalThis)) return
  await caches.open(familyCaches.left)
  await caches.delete(familyCaches.pages)
}

/** Calls when the family that is in now has left, in whichever tab. Gives what stops it. */
export function watchFamily(onLeft: () => void): () => void {
  const here = readFamilyMark()
  const check = () => {
    if (readFamilyMark() !== here) onLeft()
  }
  const channel = openChannel()
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

function openChannel(): BroadcastChannel | null {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(familyCaches.left) : null
}
