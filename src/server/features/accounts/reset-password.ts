import type { ResetPassword } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { sendChangedMailLater } from '#server/features/accounts/account-mails.ts'
import { hashCode } from '#server/features/accounts/one-time-code.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { endSessionsOf, findUserById, insertAudit, updateUser } from '#server/features/accounts/queries.ts'
import { refuseCommonPassword } from '#server/features/accounts/refuse-common-password.ts'
import { claimReset, endPasswordResets, findOpenReset } from '#server/features/accounts/reset-queries.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Sets the password of whoever got the code by mail, and ends every session. Status and role stay: who is suspended
 * chooses a new password and is suspended. Answers with the address, whose owner this browser now belongs to.
 */
export async function resetPassword(ctx: Context, { code, password }: ResetPassword): Promise<string> {
  const codeHash = hashCode(code)
  // Asked before the costly hash, and again in the transaction, which lets one through.
  const open = await findOpenReset(ctx.db, codeHash, ctx.now())
  const owner = open && (await findUserById(ctx.db, open.userId))
  if (!owner) throw new AppError('code-not-valid')
  await refuseCommonPassword(password, { field: 'password', ...owner.user, schoolName: owner.schoolName })
  const passwordHash = await hashPassword(password)
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const reset = await claimReset(tx, codeHash, now)
    const found = reset && (await findUserById(tx, reset.userId))
    if (!found) throw new AppError('code-not-valid')
    const { user } = found
    await updateUser(tx, user.id, { passwordHash }, now)
    await endPasswordResets(tx, user.id, now)
    await endSessionsOf(tx, user.id, now)
    const actorName = `${user.firstName} ${user.lastName}`
    await insertAudit(tx, { schoolId: user.schoolId, actorId: user.id, actorName, action: 'account.password-reset', subject: user.id })
    await sendChangedMailLater(ctx, tx, user, 'password')
    return user.email
  })
}
