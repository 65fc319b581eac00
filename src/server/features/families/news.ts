import { randomInt } from 'node:crypto'
import type { Language } from '#engine/words/words.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Db, Tx } from '#db/client.ts'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { writeNewsCodeMail } from '#server/features/families/family-mails.ts'
import { findMember, lockMember, updateMember } from '#server/features/families/queries/members.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import type { Context } from '#server/platform/context.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'

const codeMinutes = 30
const minuteMs = 60_000
/** Between two such mails of one member. */
const pauseMinutes = 2

/** When and whether somebody is told by mail; in the program they are always told. */
export async function changeNews(
  ctx: Context,
  { memberId }: FamilyActor,
  news: { wantsMail: boolean; quietFrom: number; quietTo: number },
): Promise<void> {
  await updateMember(ctx.db, memberId, news)
}

/** Nothing is sent to an address that somebody typed but the question whether it is theirs. */
export async function proposeNewsEmail(ctx: Context, { memberId }: FamilyActor, email: string): Promise<void> {
  const code = String(randomInt(100_000, 1_000_000))
  await ctx.db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (member === null) throw new AppError('unauthenticated')
    const now = ctx.now().getTime()
    const nextAt = (member.emailCodeExpiresAt?.getTime() ?? 0) - (codeMinutes - pauseMinutes) * minuteMs
    if (nextAt > now) throw new AppError('too-many-requests', { retryAfterSeconds: Math.ceil((nextAt - now) / 1000) })
    const emailCodeExpiresAt = new Date(now + codeMinutes * minuteMs)
    const emailCodeHash = hashCode(`${memberId} ${code}`)
    await updateMember(tx, memberId, { email, emailProvenAt: null, emailCodeHash, emailCodeExpiresAt })
    const words = writeNewsCodeMail({ language: member.language, code, minutes: codeMinutes })
    await sendMailLater(ctx, tx, { key: `family-code ${memberId} ${emailCodeExpiresAt.getTime()}`, purpose: 'family-code', to: email, words })
  })
}

/** Throws `news-code-wrong`. A code is tried once: a wrong one ends it. */
export async function proveNewsEmail(ctx: Context, { memberId }: FamilyActor, code: string): Promise<void> {
  const isRight = await ctx.db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    const now = ctx.now()
    const isOpen = member !== null && member.emailCodeExpiresAt !== null && member.emailCodeExpiresAt > now
    const isRight = isOpen && member.emailCodeHash === hashCode(`${memberId} ${code.replaceAll(/\D/g, '')}`)
    await updateMember(tx, memberId, { emailCodeHash: null, ...(isRight && { emailProvenAt: now }) })
    return isRight
  })
  if (!isRight) throw new AppError('news-code-wrong')
}

/** Where news of a member goes by mail, and in which language; null where there is no address that is proven, or they want none. */
export async function findNewsAddress(db: Db | Tx, memberId: string): Promise<{ to: string; language: Language } | null> {
  const member = await findMember(db, memberId)
  if (member === null || !member.wantsMail) return null
  if (member.userId === null) return member.emailProvenAt === null || member.email === null ? null : { to: member.email, language: member.language }
  const account = await findUserById(db, member.userId)
  const isGood = account?.user.status === 'ACTIVE' && account.user.emailProvenAt !== null
  return isGood ? { to: account.user.email, language: account.user.language } : null
}
