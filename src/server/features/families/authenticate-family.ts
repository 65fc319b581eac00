import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '#db/client.ts'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { readFamilyCookies, type FamilyCookies } from '#server/features/families/family-cookie.ts'
import { familySessionEnd } from '#server/features/families/policy.ts'
import {
  endFamilySession,
  findFamilySession,
  prolongFamilySession,
  type FamilySessionRow,
  type MemberRow,
} from '#server/features/families/queries/members.ts'
import type { Context } from '#server/platform/context.ts'
import { findToken } from '#server/platform/http/access.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

/** A use prolongs the session at most once a day, so that not every request writes. */
const dayMs = 24 * 60 * 60 * 1000

/** By the token of a program, or by the cookie of a browser: there the token may be another user's. */
export async function authenticateRequest(ctx: Context, request: FastifyRequest): Promise<FamilyActor | null> {
  const token = findToken(request)
  const found = (token === null ? null : await findFamily(ctx, token)) ?? (await findFamilyOfBrowser(ctx, readFamilyCookies(request.headers.cookie)))
  return found?.actor ?? null
}

export interface FoundFamily {
  actor: FamilyActor
  member: MemberRow
  session: FamilySessionRow
}

/** Who is in, in a browser. One that has lost its mark was signed out without a network: the session ends before anything is shown. */
export async function findFamilyOfBrowser(ctx: Context, { session, hasMark }: FamilyCookies): Promise<FoundFamily | null> {
  const found = session === null ? null : await findFamily(ctx, session)
  if (found === null || hasMark || !found.session.hasMark) return found
  await endFamilySession(ctx.db, found.session.tokenHash, ctx.now())
  return null
}

/** Which family a token stands for now. Asks the database each time: what the school or the family has ended counts at once. */
async function findFamily(ctx: Context, token: string): Promise<FoundFamily | null> {
  const now = ctx.now()
  const found = await findFamilySession(ctx.db, hashCode(token), now)
  if (found === null) return null
  const { session, member } = found
  if (!(await isMemberActive(ctx.db, member))) return null
  const end = familySessionEnd(now, session.createdAt)
  if (end.getTime() - session.expiresAt.getTime() > dayMs) await prolongFamilySession(ctx.db, session.id, end)
  return { actor: { memberId: member.id, sessionId: session.id, kind: member.kind }, member, session }
}

/** Without an account, or with one that is active. */
export async function isMemberActive(db: Db | Tx, { userId }: MemberRow): Promise<boolean> {
  return userId === null || (await findUserById(db, userId))?.user.status === 'ACTIVE'
}
