import type { Tx } from '#db/client.ts'
import { endEmailCodes } from '#server/features/accounts/queries/email-codes.ts'
import { endPasswordResets } from '#server/features/accounts/queries/resets.ts'
import { endSessionsOf } from '#server/features/accounts/queries/sessions.ts'
import { updateUser } from '#server/features/accounts/queries/users.ts'

/**
 * Ends whatever lets somebody into an account or take it over later: sessions, codes in mails and a pending change of address. For an
 * account that changes hands, or that a stranger may have used.
 */
export async function endWaysIn(tx: Tx, userId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, userId, now)
  await endPasswordResets(tx, userId, now)
  await endEmailCodes(tx, userId, now)
  await updateUser(tx, userId, { pendingEmail: null }, now)
}
