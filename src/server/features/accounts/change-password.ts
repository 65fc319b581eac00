import type { ChangePassword } from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { sendChangedMailLater } from '#server/features/accounts/account-mails.ts'
import { dropEmailChange } from '#server/features/accounts/change-email.ts'
import { getProfile } from '#server/features/accounts/get-profile.ts'
import { limitGuesses } from '#server/features/accounts/limit-guesses.ts'
import { hashPassword, isPasswordRight } from '#server/features/accounts/password.ts'
import { endSessionsOf } from '#server/features/accounts/queries/sessions.ts'
import { updateUser } from '#server/features/accounts/queries/users.ts'
import { recordOwnAct } from '#server/features/accounts/record-own-act.ts'
import { refuseCommonPassword } from '#server/features/accounts/refuse-common-password.ts'
import { endPasswordResets } from '#server/features/accounts/queries/resets.ts'

/** Sets another password and ends every session but the one that asked. */
export async function changePassword(ctx: Context, actor: Actor, { currentPassword, newPassword }: ChangePassword): Promise<void> {
  const { user, schoolName } = await getProfile(ctx, actor)
  await refuseCommonPassword(newPassword, { field: 'newPassword', ...user, schoolName })
  const isRight = await limitGuesses(ctx, { account: `user ${user.id}`, network: null }, () => isPasswordRight(user.passwordHash, currentPassword))
  if (!isRight) throw new AppError('wrong-password', { at: 'currentPassword' })
  const passwordHash = await hashPassword(newPassword)
  await ctx.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { passwordHash }, ctx.now())
    await endPasswordResets(tx, user.id, ctx.now())
    // Somebody else may have been signed in and have asked for another address.
    await dropEmailChange(tx, user, ctx.now())
    await endSessionsOf(tx, user.id, ctx.now(), actor.sessionId)
    await recordOwnAct(tx, user, 'account.password-changed')
    // An unproven address may be a stranger's, who has no account.
    if (user.emailProvenAt !== null) await sendChangedMailLater(ctx, tx, user, 'password')
  })
}
