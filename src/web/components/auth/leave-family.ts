import { call } from '#web/api/call.ts'

/** Named in family-offline.js and late/plain-page.ts too. */
const keptPages = 'family-pages'

/** Ends the session of a parent's children in this browser and deletes what is stored of them, also without a network. */
export async function leaveFamily(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(keptPages).catch(() => undefined)
  const { signOutFamily } = await import('#contract/family.ts')
  // Who has opened nothing is not signed in there, which ends no session here.
  await call(signOutFamily, {}, { keepSessionOn401: true })
}
