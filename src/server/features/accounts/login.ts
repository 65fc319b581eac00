import type { Login } from '#contract/accounts.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { limitGuesses } from '#server/features/accounts/limit-guesses.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { isPasswordRight } from '#server/features/accounts/password.ts'
import { findUserByEmail, type UserWithSchool } from '#server/features/accounts/queries/users.ts'

/** Known and unknown addresses get the same words, in the same time, and count alike. */
export async function login(
  ctx: Context,
  { email, password, remember }: Login,
  { knownDevice, device, network }: { knownDevice: string | null; device: string; network: string },
): Promise<UserWithSchool & { token: string }> {
  const found = await findUserByEmail(ctx.db, email)
  const guesser = knownDevice ? { account: `device ${knownDevice} at ${email}`, network: null } : { account: `anybody at ${email}`, network }
  const isRight = await limitGuesses(ctx, guesser, () => isPasswordRight(found?.user.passwordHash ?? null, password))
  if (!found || !isRight) throw new AppError('wrong-credentials')
  return { ...found, token: await openSession(ctx, ctx.db, { userId: found.user.id, remember, device }) }
}
