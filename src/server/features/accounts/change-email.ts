import { AppError } from '#contract/base/errors.ts'
import { isPlaceholderEmail } from '#contract/base/placeholder-email.ts'
import type { Tx } from '#db/client.ts'
import { endEmailCodes } from '#server/features/accounts/queries/email-codes.ts'
import { sendEmailAskedLater } from '#server/features/accounts/email-mails.ts'
import { lockUserById, updateUser, type UserRow } from '#server/features/accounts/queries/users.ts'
import { recordOwnAct } from '#server/features/accounts/record-own-act.ts'
import { writeEmailCode } from '#server/features/accounts/write-email-code.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** A new address waits until a code mailed to it comes back. Until then the old one signs in, and it gets a mail about the change. */
export async function askForEmail(ctx: Context, tx: Tx, userId: string, email: string): Promise<void> {
  const user = await lockOwnRow(tx, userId)
  await updateUser(tx, user.id, { pendingEmail: email }, ctx.now())
  await writeEmailCode(ctx, tx, user, email)
  await recordOwnAct(tx, user, 'account.email-asked')
  // Somebody else may have asked. An unproven address may be a stranger's, who has no account.
  if (user.emailProvenAt !== null) await sendEmailAskedLater(ctx, tx, user)
}

/** Mails another code: to the pending address, else to the account's own. */
export async function sendEmailCode(ctx: Context, { userId }: Actor): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const user = await lockOwnRow(tx, userId)
    const isOpen = user.emailProvenAt === null && !isPlaceholderEmail(user.email)
    const email = user.pendingEmail ?? (isOpen ? user.email : null)
    if (email === null) throw new AppError('email-proven')
    await writeEmailCode(ctx, tx, user, email)
  })
}

export async function cancelEmailChange(ctx: Context, { userId }: Actor): Promise<void> {
  await ctx.db.transaction(async (tx) => dropEmailChange(tx, await lockOwnRow(tx, userId), ctx.now()))
}

/** Drops the pending address and its codes; a code for the account's own address stays valid. */
export async function dropEmailChange(tx: Tx, { id, email }: UserRow, now: Date): Promise<void> {
  await updateUser(tx, id, { pendingEmail: null }, now)
  await endEmailCodes(tx, id, now, { exceptFor: email })
}

async function lockOwnRow(tx: Tx, userId: string): Promise<UserRow> {
  const user = await lockUserById(tx, userId)
  if (!user) throw new AppError('unauthenticated')
  return user
}
