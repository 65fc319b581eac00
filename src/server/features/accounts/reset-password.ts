import type { ResetPassword } from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import { sendChangedMailLater } from '#server/features/accounts/account-mails.ts'
import { proveAddress } from '#server/features/accounts/confirm-email.ts'
import { endWaysIn } from '#server/features/accounts/end-ways-in.ts'
import { hashCode } from '#server/features/accounts/one-time-code.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { findUserById, insertAudit, lockUserById, updateUser } from '#server/features/accounts/queries/users.ts'
import { refuseCommonPassword } from '#server/features/accounts/refuse-common-password.ts'
import { claimReset, findOpenReset } from '#server/features/accounts/queries/resets.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Sets the password of whoever got the code by mail, and ends every session and every other way in. The mailbox is
 * theirs, so the address is proven: an account that somebody else had opened with it is theirs from now on. Status and
 * role stay: who is suspended chooses a new password and is suspended. Answers with the address, whose owner this
 * browser now belongs to.
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
    const user = await lockUserById(tx, open.userId)
    const reset = await claimReset(tx, codeHash, now)
    if (!user || !reset) throw new AppError('code-not-valid')
    await updateUser(tx, user.id, { passwordHash }, now)
    await endWaysIn(tx, user.id, now)
    await proveAddress(ctx, tx, user)
    const actorName = `${user.firstName} ${user.lastName}`
    await insertAudit(tx, { schoolId: user.schoolId, actorId: user.id, actorName, action: 'account.password-reset', subject: user.id })
    await sendChangedMailLater(ctx, tx, user, 'password')
    return user.email
  })
}
