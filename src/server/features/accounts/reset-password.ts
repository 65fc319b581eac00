import type { ResetPassword } from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import { sendChangedMailLater } from '#server/features/accounts/account-mails.ts'
import { proveAddress } from '#server/features/accounts/confirm-email.ts'
import { endWaysIn } from '#server/features/accounts/end-ways-in.ts'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { hashPassword } from '#server/features/accounts/password.ts'
import { findUserById, lockUserById, updateUser } from '#server/features/accounts/queries/users.ts'
import { recordOwnAct } from '#server/features/accounts/record-own-act.ts'
import { refuseCommonPassword } from '#server/features/accounts/refuse-common-password.ts'
import { claimReset, findOpenReset } from '#server/features/accounts/queries/resets.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Sets the password of whoever got the code by mail, and ends every session and every other way in. The code proves the mailbox: an
 * account that somebody else had opened with the address now belongs to its owner. Status and role stay: a suspended user stays
 * suspended. Returns the address.
 */
export async function resetPassword(ctx: Context, { code, password }: ResetPassword): Promise<string> {
  const codeHash = hashCode(code)
  // Checked before the costly hash, and again in the transaction, which lets one request through.
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
    await recordOwnAct(tx, user, 'account.password-reset')
    await sendChangedMailLater(ctx, tx, user, 'password')
    return user.email
  })
}
