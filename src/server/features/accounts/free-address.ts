import { randomBytes } from 'node:crypto'
import { placeholderEmail } from '#contract/base/placeholder-email.ts'
import type { Tx } from '#db/client.ts'
import { sendAddressLostLater } from '#server/features/accounts/email-mails.ts'
import { endWaysIn } from '#server/features/accounts/end-ways-in.ts'
import { insertAudit, lockUserByEmail, updateUser, type UserRow } from '#server/features/accounts/queries/users.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Makes an address free for whoever has just shown that its mailbox is theirs; false where an account has shown the
 * same. An account that merely typed it keeps its password and its work, which never go to the newcomer, and from now on
 * signs in with a placeholder. The mail that says so goes to the mailbox, so only its holder can have been both.
 */
export async function freeAddress(ctx: Context, tx: Tx, email: string): Promise<boolean> {
  const holder = await lockUserByEmail(tx, email)
  if (!holder) return true
  if (holder.emailProvenAt !== null) return false
  await loseAddress(ctx, tx, holder)
  return true
}

async function loseAddress(ctx: Context, tx: Tx, { id, schoolId, firstName, lastName, email, language }: UserRow): Promise<void> {
  const now = ctx.now()
  const placeholder = placeholderEmail(randomBytes(5).toString('hex'))
  await endWaysIn(tx, id, now)
  await updateUser(tx, id, { email: placeholder }, now)
  await insertAudit(tx, { schoolId, actorId: id, actorName: `${firstName} ${lastName}`, action: 'account.address-lost', subject: id })
  await sendAddressLostLater(ctx, tx, { userId: id, email, language, placeholder })
}
