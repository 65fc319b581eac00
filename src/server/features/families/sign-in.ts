import { AppError } from '#contract/base/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { FamilyKind } from '#contract/family.ts'
import type { Language } from '#engine/words/words.ts'
import type { Tx } from '#db/client.ts'
import { describeDevice } from '#server/features/accounts/describe-device.ts'
import { hashCode, makeCode } from '#server/features/accounts/random-code.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { isMemberActive } from '#server/features/families/authenticate-family.ts'
import { checkCode, type WrittenCode } from '#server/features/families/check-code.ts'
import { readFamilyCookies, type FamilyCookies } from '#server/features/families/family-cookie.ts'
import { linkTo } from '#server/features/families/link-child.ts'
import { familySessionEnd, knownBrowserEnd } from '#server/features/families/policy.ts'
import { listMembersOfBrowser, saveBrowser } from '#server/features/families/queries/browsers.ts'
import { lockCode, type FoundCode } from '#server/features/families/queries/codes.ts'
import {
  endFamilySession,
  findOrInsertMember,
  insertFamilySession,
  insertMember,
  updateMember,
  type MemberRow,
} from '#server/features/families/queries/members.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface From {
  device: string
  language: Language
  cookies: FamilyCookies
}

export function readFrom({ headers }: FastifyRequest): Omit<From, 'language'> {
  return { device: describeDevice(headers['user-agent']), cookies: readFamilyCookies(headers.cookie) }
}

export interface OpenedFamily {
  token: string
  memberId: string
  kind: FamilyKind
}

/** By the code of a slip. Throws what `checkCode` throws. */
export async function signInFamily(ctx: Context, written: WrittenCode, from: From): Promise<OpenedFamily & { browser: string }> {
  const found = await checkCode(ctx, written, { memberId: null, language: from.language })
  const browser = from.cookies.browser ?? makeCode().code
  return ctx.db.transaction(async (tx) => {
    const member = await findOrMakeMember(ctx, tx, found, { tokenHash: hashCode(browser), language: from.language })
    return { ...(await openFamilySession(ctx, tx, member, from)), browser }
  })
}

/** Who has used this slip in this browser before; anywhere else a new member. Throws `family-sign-in-wrong` where the code was just replaced. */
async function findOrMakeMember(ctx: Context, tx: Tx, found: FoundCode, { tokenHash, language }: { tokenHash: string; language: Language }) {
  const now = ctx.now()
  const { issueId, kind } = found.code
  // Of two sign-ins at once, the second finds the member of the first.
  if ((await lockCode(tx, issueId)) === null) throw new AppError('family-sign-in-wrong')
  let member: MemberRow | undefined
  for (const known of await listMembersOfBrowser(tx, { tokenHash, issueId, now })) if (await isMemberActive(tx, known)) member ??= known
  if (member === undefined) {
    member = await insertMember(tx, { kind, language })
    await linkTo(ctx, tx, member.id, found)
  } else if (member.language !== language) await updateMember(tx, member.id, { language })
  await saveBrowser(tx, { tokenHash, memberId: member.id, createdAt: now, expiresAt: knownBrowserEnd(now) })
  return member
}

/** For a guardian with an account. */
export async function openFamilyOfAccount(ctx: Context, { userId }: Actor, from: Omit<From, 'language'>): Promise<OpenedFamily> {
  return ctx.db.transaction(async (tx) => {
    const account = await findUserById(tx, userId)
    const member = await findOrInsertMember(tx, { userId, language: account?.user.language ?? 'en' })
    return openFamilySession(ctx, tx, member, from)
  })
}

/** A browser has one session: the one before is over, also where signing out has not reached the server. */
async function openFamilySession(ctx: Context, tx: Tx, member: MemberRow, { device, cookies }: Omit<From, 'language'>): Promise<OpenedFamily> {
  const { code: token, codeHash: tokenHash } = makeCode()
  const now = ctx.now()
  if (cookies.session !== null) await endFamilySession(tx, hashCode(cookies.session), now)
  await insertFamilySession(tx, { memberId: member.id, tokenHash, device, hasMark: true, createdAt: now, expiresAt: familySessionEnd(now, now) })
  return { token, memberId: member.id, kind: member.kind }
}
