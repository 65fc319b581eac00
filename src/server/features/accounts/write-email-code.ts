import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { endEmailCodes, insertEmailCode, listEmailCodes } from '#server/features/accounts/queries/email-codes.ts'
import { emailCodePurpose, sendEmailCodeLater } from '#server/features/accounts/email-mails.ts'
import { makeCode } from '#server/features/accounts/one-time-code.ts'
import type { UserRow } from '#server/features/accounts/queries/users.ts'
import { countMailsTo } from '#server/features/mail/queries.ts'
import type { Context } from '#server/platform/context.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
export const emailCodeLastsMs = dayMs
/** A mail needs a moment to arrive: who presses again at once is told to look first. */
export const emailCodeEveryMs = minuteMs
/** One account, whichever addresses it names. */
export const maxEmailCodesAnHour = 5
/** One mailbox, whichever accounts name it: what a stranger gets whose address somebody types again and again. */
export const maxEmailCodesToOneADay = 6

/**
 * Mails a code to an address that the account's user says is theirs. A new code ends the ones before it. Throws
 * `too-many-requests` where enough was mailed already. The user's row is locked, or new.
 */
export async function writeEmailCode(ctx: Context, tx: Tx, user: UserRow, email: string): Promise<void> {
  const now = ctx.now()
  const waitMs = await findWait(tx, { userId: user.id, email, now })
  if (waitMs > 0) throw tooMany(waitMs)
  const { code, codeHash } = makeCode()
  await endEmailCodes(tx, user.id, now)
  const expiresAt = new Date(now.getTime() + emailCodeLastsMs)
  const id = await insertEmailCode(tx, { userId: user.id, email, codeHash, createdAt: now, expiresAt })
  await sendEmailCodeLater(ctx, tx, { id, userId: user.id, email, language: user.language, code, isFirst: email === user.email })
}

/** How long until another code may be mailed; 0 where it may now. */
async function findWait(tx: Tx, { userId, email, now }: { userId: string; email: string; now: Date }): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const codes = await listEmailCodes(tx, userId, ago(hourMs))
  const ofMailbox = await countMailsTo(tx, { purpose: emailCodePurpose, recipient: email, since: ago(dayMs) })
  if (ofMailbox.count >= maxEmailCodesToOneADay) return dayMs / 4
  if (codes.length >= maxEmailCodesAnHour) return hourMs / 4
  const last = codes.find((code) => code.email === email)
  return last === undefined ? 0 : Math.max(0, last.createdAt.getTime() + emailCodeEveryMs - now.getTime())
}

function tooMany(waitMs: number): AppError {
  return new AppError('mail-sent-already', { minutes: Math.ceil(waitMs / minuteMs), retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
