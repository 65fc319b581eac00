import type { KnownUser } from '#contract/accounts.ts'
import { forgetSession, readStoredUser, readToken } from '#web/api/session-storage.ts'
import { readKnownUser } from '#web/components/auth/known-user.ts'

/** The session that this browser stores. A session whose user cannot be read is dropped. */
export function readStoredSession(): { user: KnownUser; token: string } | null {
  const token = readToken()
  const stored = readStoredUser()
  if (token === null || stored === null) return null
  const user = readKnownUser(stored)
  if (user !== null) return { user, token }
  console.error('The stored user could not be read; signing out')
  forgetSession()
  return null
}
