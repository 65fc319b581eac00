import { randomInt, randomUUID } from 'node:crypto'
import { AppError } from '#contract/base/errors.ts'
import type { Language } from '#engine/words/words.ts'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { writeSignInCodeMail } from '#server/features/families/family-mails.ts'
import { isMailCodeOpen, mailCodeMinutes, nextMailAt } from '#server/features/families/policy.ts'
import { countWrongMailCode, lockCode, storeMailCode, consumeMailCode } from '#server/features/families/queries/codes.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Mails a new code to the guardian, which ends the one before. The row of the slip's code counts the mails, over all processes. Always
 * throws: `family-code-mailed`, `family-mail-paused` or `no-mail-here`.
 */
export async function mailSignInCode(ctx: Context, { issueId, to, language }: { issueId: string; to: string; language: Language }): Promise<never> {
  // The mail server was removed after the school chose mail.
  if (ctx.mail === null) throw new AppError('no-mail-here')
  const code = String(randomInt(100_000, 1_000_000))
  await ctx.db.transaction(async (tx) => {
    const row = await lockCode(tx, issueId)
    if (row === null) throw new AppError('family-sign-in-wrong')
    const now = ctx.now()
    const nextAt = nextMailAt(row)
    if (nextAt !== null && nextAt > now)
      throw new AppError('family-mail-paused', { retryAfterSeconds: Math.ceil((nextAt.getTime() - now.getTime()) / 1000) })
    await storeMailCode(tx, issueId, { mailCodeHash: hashOf(issueId, code), mailCodeSentAt: now })
    const words = writeSignInCodeMail({ language, code, minutes: mailCodeMinutes })
    await sendMailLater(ctx, tx, { key: `family-sign-in ${randomUUID()}`, purpose: 'family-sign-in', to, words })
  })
  throw new AppError('family-code-mailed')
}

/** A mailed code is right once. */
export async function isMailCodeRight(ctx: Context, issueId: string, written: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockCode(tx, issueId)
    if (row === null || !isMailCodeOpen(row, ctx.now())) return false
    const isRight = row.mailCodeHash === hashOf(issueId, written.replaceAll(/\D/g, ''))
    await (isRight ? consumeMailCode(tx, issueId) : countWrongMailCode(tx, issueId))
    return isRight
  })
}

/** The hash of six digits alone would soon be found by trying, so the id of the issue is hashed too. */
function hashOf(issueId: string, code: string): string {
  return hashCode(`${issueId} ${code}`)
}
