import type { FamilyKind } from '#contract/family.ts'
import type { Language } from '#engine/words/words.ts'
import type { Tx } from '#db/client.ts'
import { makeCode } from '#server/features/accounts/random-code.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { checkCode, type WrittenCode } from '#server/features/families/check-code.ts'
import { linkTo } from '#server/features/families/link-child.ts'
import { familySessionEnd } from '#server/features/families/policy.ts'
import { insertFamilySession, insertMember, findOrInsertMember } from '#server/features/families/queries/members.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface From {
  device: string
  language: Language
}

export interface OpenedFamily {
  token: string
  memberId: string
  kind: FamilyKind
}

/** By the code of a slip. Throws what `checkCode` throws. */
export async function signInFamily(ctx: Context, written: WrittenCode, { device, language }: From): Promise<OpenedFamily> {
  const found = await checkCode(ctx, written, { memberId: null, language })
  return ctx.db.transaction(async (tx) => {
    const member = await insertMember(tx, { kind: found.code.kind, language })
    await linkTo(ctx, tx, member.id, found)
    return { token: await openFamilySession(ctx, tx, { memberId: member.id, device }), memberId: member.id, kind: member.kind }
  })
}

/** For a guardian with an account. */
export async function openFamilyOfAccount(ctx: Context, { userId }: Actor, { device }: Pick<From, 'device'>): Promise<OpenedFamily> {
  return ctx.db.transaction(async (tx) => {
    const account = await findUserById(tx, userId)
    const member = await findOrInsertMember(tx, { userId, language: account?.user.language ?? 'en' })
    return { token: await openFamilySession(ctx, tx, { memberId: member.id, device }), memberId: member.id, kind: member.kind }
  })
}

async function openFamilySession(ctx: Context, tx: Tx, { memberId, device }: { memberId: string; device: string }): Promise<string> {
  const { code: token, codeHash: tokenHash } = makeCode()
  const now = ctx.now()
  await insertFamilySession(tx, { memberId, tokenHash, device, createdAt: now, expiresAt: familySessionEnd(now, now) })
  return token
}
