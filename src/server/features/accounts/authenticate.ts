import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { findUserOfSession } from '#server/features/accounts/queries/users.ts'
import { readToken } from '#server/features/accounts/token.ts'

/** Who a token stands for now. Asks the database each time: an ended session or a changed status counts at once. */
export async function authenticate(ctx: Context, token: string): Promise<Actor | null> {
  const now = ctx.now()
  const claims = await readToken(token, ctx.authSecret, now)
  if (!claims) return null
  const user = await findUserOfSession(ctx.db, claims.sessionId, claims.userId, now)
  if (!user) return null
  const { id: userId, role, status, schoolId } = user
  return { userId, sessionId: claims.sessionId, role, status, schoolId, name: `${user.firstName} ${user.lastName}` }
}
