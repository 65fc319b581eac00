import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { endEmailCodes, insertEmailCode, listEmailCodes } from '#server/features/accounts/queries/email-codes.ts'
import { emailCodePurpose, sendEmailCodeLater } from '#server/features/accounts/email-mails.ts'
import { makeCode } from '#server/features/accounts/random-code.ts'
import type { UserRow } from '#server/features/accounts/queries/users.ts'
import { countMailsTo } from '#server/features/mail/queries.ts'
import type { Context } from '#server/platform/context.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
export const emailCodeLastsMs = dayMs
/** A mail needs a moment to arrive. */
const emailCodeEveryMs = minuteMs
/** For one account, whatever the address. */
const maxEmailCodesAnHour = 5
/** To one mailbox, whatever the account: a stranger whose address somebody types again and again gets no more. */
const maxEmailCodesToOneADay = 6

/**
 * Mails a code to an address that the user says is theirs. A new code ends those before it. The caller has locked or inserted the
 * user's row. Throws `mail-sent-already`, or `link-kept-already` where no mail leaves.
 */
export async function writeEmailCode(ctx: Context, tx: Tx, user: UserRow, email: string): Promise<void> {
  const now = ctx.now()
  const waitMs = await findWait(tx, { userId: user.id, email, now })
  if (waitMs > 0) throw tooMany(waitMs, ctx.mail === null ? 'link-kept-already' : 'mail-sent-already')
  const { code, codeHash } = makeCode()
  await endEmailCodes(tx, user.id, now)
  const expiresAt = new Date(now.getTime() + emailCodeLastsMs)
  const id = await insertEmailCode(tx, { userId: user.id, email, codeHash, createdAt: now, expiresAt })
  await sendEmailCodeLater(ctx, tx, { id, userId: user.id, email, language: user.language, code, isFirst: email === user.email })
}

/** Until another code may be mailed; 0 for now. */
async function findWait(tx: Tx, { userId, email, now }: { userId: string; email: string; now: Date }): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const codes = await listEmailCodes(tx, userId, ago(hourMs))
  const ofMailbox = await countMailsTo(tx, { purpose: emailCodePurpose, recipient: email, since: ago(dayMs) })
  if (ofMailbox.count >= maxEmailCodesToOneADay) return dayMs / 4
  if (codes.length >= maxEmailCodesAnHour) return hourMs / 4
  const last = codes.find((code) => code.email === email)
  return last === undefined ? 0 : Math.max(0, last.createdAt.getTime() + emailCodeEveryMs - now.getTime())
}

function tooMany(waitMs: number, code: 'mail-sent-already' | 'link-kept-already'): AppError {
  return new AppError(code, { minutes: Math.ceil(waitMs / minuteMs), retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
