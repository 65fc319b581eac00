import type { FastifyRequest } from 'fastify'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { readFamilyCookies } from '#server/features/families/family-cookie.ts'
import { endFamilySession, findMember } from '#server/features/families/queries/members.ts'
import type { Context } from '#server/platform/context.ts'
import { findToken } from '#server/platform/http/access.ts'

/** Ends the sessions that a request brings, whether or not its browser still holds the mark. True where one is of an account. */
export async function leaveFamily(ctx: Context, request: FastifyRequest): Promise<boolean> {
  let isOfAccount = false
  for (const token of [findToken(request), readFamilyCookies(request.headers.cookie).session]) {
    const memberId = token === null ? null : await endFamilySession(ctx.db, hashCode(token), ctx.now())
    const member = memberId === null ? null : await findMember(ctx.db, memberId)
    isOfAccount ||= member !== null && member.userId !== null
  }
  return isOfAccount
}
