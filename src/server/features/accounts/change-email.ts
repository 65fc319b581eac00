import { AppError } from '#contract/base/errors.ts'
import { isPlaceholderEmail } from '#contract/base/placeholder-email.ts'
import type { Tx } from '#db/client.ts'
import { endEmailCodes } from '#server/features/accounts/queries/email-codes.ts'
import { sendEmailAskedLater } from '#server/features/accounts/email-mails.ts'
import { insertAudit, lockUserById, updateUser, type UserRow } from '#server/features/accounts/queries/users.ts'
import { writeEmailCode } from '#server/features/accounts/write-email-code.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Another address waits until a code mailed to it comes back; the old one signs in till then, and hears of it. */
export async function askForEmail(ctx: Context, tx: Tx, userId: string, email: string): Promise<void> {
  const user = await lockOwnRow(tx, userId)
  await updateUser(tx, user.id, { pendingEmail: email }, ctx.now())
  await writeEmailCode(ctx, tx, user, email)
  const actorName = `${user.firstName} ${user.lastName}`
  await insertAudit(tx, { schoolId: user.schoolId, actorId: user.id, actorName, action: 'account.email-asked', subject: user.id })
  // Its owner may not be who asked. An unproven address may be a stranger's, who would only wonder.
  if (user.emailProvenAt !== null) await sendEmailAskedLater(ctx, tx, user)
}

/** Mails another code: to the address that waits, else to the account's own. */
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

/** The address that waits is given up, and its codes with it; one for the account's own address stays good. */
export async function dropEmailChange(tx: Tx, { id, email }: UserRow, now: Date): Promise<void> {
  await updateUser(tx, id, { pendingEmail: null }, now)
  await endEmailCodes(tx, id, now, { exceptFor: email })
}

async function lockOwnRow(tx: Tx, userId: string): Promise<UserRow> {
  const user = await lockUserById(tx, userId)
  if (!user) throw new AppError('unauthenticated')
  return user
}
