import { readStoredUser } from '#web/api/session-storage.ts'
import { readKnownUser } from '#web/components/auth/known-user.ts'

/** Whether this browser’s session is that user’s now, whichever tab changed it. */
export function isSignedIn(userId: string): boolean {
  const stored = readStoredUser()
  return stored !== null && readKnownUser(stored)?.id === userId
}
