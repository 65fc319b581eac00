import { call } from '#web/api/call.ts'
import { forgetFamily } from '#web/components/auth/forget-family.ts'

/** Ends the session of a parent's children in this browser and deletes what is stored of them, also without a network. */
export async function leaveFamily(): Promise<void> {
  await forgetFamily().catch(() => undefined)
  const { signOutFamily } = await import('#contract/family.ts')
  await call(signOutFamily)
}
