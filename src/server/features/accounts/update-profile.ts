import type { UpdateProfile } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { sendChangedMailLater } from '#server/features/accounts/account-mails.ts'
import { getProfile } from '#server/features/accounts/get-profile.ts'
import { isTaken } from '#server/features/accounts/is-taken.ts'
import { limitGuesses } from '#server/features/accounts/limit-guesses.ts'
import { isPasswordRight } from '#server/features/accounts/password.ts'
import { findUserByEmail, insertAudit, updateUser, type UserWithSchool } from '#server/features/accounts/queries.ts'
import { endPasswordResets } from '#server/features/accounts/reset-queries.ts'

/** Changes what a user may change of themself. Another address to sign in with needs the password. */
export async function updateProfile(ctx: Context, actor: Actor, { currentPassword, ...asked }: UpdateProfile): Promise<UserWithSchool> {
  const { user } = await getProfile(ctx, actor)
  const isNewEmail = asked.email !== undefined && asked.email !== user.email
  if (isNewEmail) {
    const isRight =
      currentPassword !== undefined &&
      (await limitGuesses(ctx, { account: `user ${user.id}`, network: null }, () => isPasswordRight(user.passwordHash, currentPassword)))
    if (!isRight)
      throw new AppError('wrong-password', { errors: [{ path: 'currentPassword', msg: 'The current password is needed to change the email.' }] })
    if (asked.email && (await findUserByEmail(ctx.db, asked.email))) throw new AppError('email-taken')
  }
  const { firstName = user.firstName, lastName = user.lastName, email = user.email, language = user.language } = asked
  const store = ctx.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { firstName, lastName, email, language }, ctx.now())
    if (!isNewEmail) return
    // A link that went to the old mailbox opens nothing any more.
    await endPasswordResets(tx, user.id, ctx.now())
    const actorName = `${firstName} ${lastName}`
    await insertAudit(tx, { schoolId: user.schoolId, actorId: user.id, actorName, action: 'account.email-changed', subject: user.id })
    // To the old address: its owner may not be who asked.
    await sendChangedMailLater(ctx, tx, user, 'email')
  })
  await store.catch((error: unknown) => {
    throw isTaken(error) ? new AppError('email-taken') : error
  })
  return getProfile(ctx, actor)
}
