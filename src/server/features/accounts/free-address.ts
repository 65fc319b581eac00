import { randomBytes } from 'node:crypto'
import { placeholderEmail } from '#contract/base/placeholder-email.ts'
import type { Tx } from '#db/client.ts'
import { sendAddressLostLater } from '#server/features/accounts/email-mails.ts'
import { endWaysIn } from '#server/features/accounts/end-ways-in.ts'
import { lockUserByEmail, updateUser, type UserRow } from '#server/features/accounts/queries/users.ts'
import { recordOwnAct } from '#server/features/accounts/record-own-act.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Frees an address for whoever has just proven the mailbox; false where an account has proven it before. An account that merely typed
 * the address keeps its password and its work, which never go to the newcomer, and from now on signs in with a placeholder. The mail
 * about it goes to the mailbox, so that only its holder learns the placeholder.
 */
export async function freeAddress(ctx: Context, tx: Tx, email: string): Promise<boolean> {
  const holder = await lockUserByEmail(tx, email)
  if (!holder) return true
  if (holder.emailProvenAt !== null) return false
  await loseAddress(ctx, tx, holder)
  return true
}

async function loseAddress(ctx: Context, tx: Tx, user: UserRow): Promise<void> {
  const { id, email, language } = user
  const now = ctx.now()
  const placeholder = placeholderEmail(randomBytes(5).toString('hex'))
  await endWaysIn(tx, id, now)
  await updateUser(tx, id, { email: placeholder }, now)
  await recordOwnAct(tx, user, 'account.address-lost')
  await sendAddressLostLater(ctx, tx, { userId: id, email, language, placeholder })
}
