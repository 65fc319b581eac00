import type { UpdateProfile } from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { askForEmail } from '#server/features/accounts/change-email.ts'
import { getProfile } from '#server/features/accounts/get-profile.ts'
import { limitGuesses } from '#server/features/accounts/limit-guesses.ts'
import { isPasswordRight } from '#server/features/accounts/password.ts'
import { renameSchool } from '#server/features/schools/rename-school.ts'
import { findUserByEmail, updateUser, type UserWithSchool } from '#server/features/accounts/queries/users.ts'

/** Another address needs the password, and waits until its mailbox has answered. */
export async function updateProfile(ctx: Context, actor: Actor, { currentPassword, ...asked }: UpdateProfile): Promise<UserWithSchool> {
  const { user } = await getProfile(ctx, actor)
  const isNewEmail = asked.email !== undefined && asked.email !== user.email
  if (isNewEmail) {
    const isRight =
      currentPassword !== undefined &&
      (await limitGuesses(ctx, { account: `user ${user.id}`, network: null }, () => isPasswordRight(user.passwordHash, currentPassword)))
    if (!isRight) throw new AppError('wrong-password', { errors: [fieldFault('currentPassword', 'password-needed')] })
    const holder = asked.email === undefined ? null : await findUserByEmail(ctx.db, asked.email)
    // An account that merely typed it loses it to whoever proves the mailbox.
    if (holder !== null && holder.user.emailProvenAt !== null) throw new AppError('email-taken')
  }
  await ctx.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { firstName: asked.firstName, lastName: asked.lastName, language: asked.language }, ctx.now())
    if (asked.schoolName !== undefined) await renameSchool(tx, actor, asked.schoolName)
    if (isNewEmail && asked.email !== undefined) await askForEmail(ctx, tx, user.id, asked.email)
  })
  return getProfile(ctx, actor)
}
