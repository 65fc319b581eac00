import { AppError } from '#contract/base/errors.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { findUserById, type UserWithSchool } from '#server/features/accounts/queries/users.ts'

export async function getProfile(ctx: Context, { userId }: Actor): Promise<UserWithSchool> {
  const found = await findUserById(ctx.db, userId)
  if (!found) throw new AppError('unauthenticated')
  return found
}
