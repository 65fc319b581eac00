import { familyMark } from '#contract/family-page.ts'

/** Named in family-offline.js, late/plain-page.ts and late/revision-page.ts too: a file of their own would be one more for every screen. */
const keptPages = 'family-pages'
/** There from a sign-out until somebody is in again: what was on its way is not stored. Also the channel that other tabs hear of it by. */
const leftName = 'family-left'

/** Signs out in this browser, also without a network: a session that comes without its mark is ended by the server. */
export async function forgetFamily(): Promise<void> {
  document.cookie = `${familyMark}=; Path=/; Max-Age=0`
  // A channel has no origin but its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if ('BroadcastChannel' in globalThis) new BroadcastChannel(leftName).postMessage('')
  if (!('caches' in globalThis)) return
  await caches.open(leftName)
  await caches.delete(keptPages)
}
