import type { FastifyRequest } from 'fastify'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { findFamilyCookie } from '#server/features/families/family-cookie.ts'
import { familySessionEnd } from '#server/features/families/policy.ts'
import { findFamilySession, prolongFamilySession, type MemberRow } from '#server/features/families/queries/members.ts'
import type { Context } from '#server/platform/context.ts'
import { findToken } from '#server/platform/http/access.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

/** A use prolongs the session at most once a day, so that not every request writes. */
const dayMs = 24 * 60 * 60 * 1000

/** By the token of a program, or by the cookie of a browser: there the token may be another user's. */
export async function authenticateRequest(ctx: Context, request: FastifyRequest): Promise<FamilyActor | null> {
  for (const token of [findToken(request), findFamilyCookie(request.headers.cookie)]) {
    const family = token === null ? null : await findFamily(ctx, token)
    if (family !== null) return family.actor
  }
  return null
}

export interface FoundFamily {
  actor: FamilyActor
  member: MemberRow
}

/** Which family a token stands for now. Asks the database each time: what the school or the family has ended counts at once. */
export async function findFamily(ctx: Context, token: string): Promise<FoundFamily | null> {
  const now = ctx.now()
  const found = await findFamilySession(ctx.db, hashCode(token), now)
  if (found === null) return null
  const { session, member } = found
  if (member.userId !== null) {
    const account = await findUserById(ctx.db, member.userId)
    if (account?.user.status !== 'ACTIVE') return null
  }
  const end = familySessionEnd(now, session.createdAt)
  if (end.getTime() - session.expiresAt.getTime() > dayMs) await prolongFamilySession(ctx.db, session.id, end)
  return { actor: { memberId: member.id, sessionId: session.id, kind: member.kind }, member }
}
