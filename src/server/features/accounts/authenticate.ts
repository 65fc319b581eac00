import { findSession, findSessionByToken } from '#server/features/accounts/queries/sessions.ts'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { readSignedToken } from '#server/features/accounts/read-signed-token.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Who a token stands for now. Asks the database each time: an ended session or a changed status counts at once. */
export async function authenticate(ctx: Context, token: string): Promise<Actor | null> {
  const now = ctx.now()
  const signedFor = await readSignedToken(token, ctx.authSecret, now)
  const found = signedFor === null ? await findSessionByToken(ctx.db, hashCode(token), now) : await findSession(ctx.db, signedFor, now)
  if (found === null) return null
  const { id: userId, role, status, schoolId, firstName, lastName } = found.user
  return { userId, sessionId: found.sessionId, role, status, schoolId, name: `${firstName} ${lastName}` }
}
