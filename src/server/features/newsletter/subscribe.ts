import type { SubscribeInput } from '#contract/newsletter.ts'
import { hashCode, makeCode } from '#server/features/accounts/random-code.ts'
import { countMailsTo } from '#server/features/mail/queries.ts'
import { askToConfirmLater, confirmPurpose } from '#server/features/newsletter/newsletter-mails.ts'
import { deleteUnanswered, findSubscriberByEmail, lockAddress, storeCode } from '#server/features/newsletter/queries.ts'
import type { Context } from '#server/platform/context.ts'

export const codeLastsMs = 7 * 24 * 60 * 60 * 1000
export const mailEveryMs = 10 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
/** Whoever types a stranger's address again and again sends them no more than this. */
export const maxMailsADay = 3

/** Asks by mail whether the owner of the address wants the newsletter. Says nothing of what was there before. */
export async function subscribe(ctx: Context, { email, language, website }: SubscribeInput): Promise<void> {
  if (website !== '') return
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await lockAddress(tx, email)
    await deleteUnanswered(tx, now)
    if ((await findSubscriberByEmail(tx, email))?.status === 'confirmed') return
    const { count, last } = await countMailsTo(tx, { purpose: confirmPurpose, recipient: email, since: new Date(now.getTime() - dayMs) })
    if (count >= maxMailsADay || (last !== null && now.getTime() - last.getTime() < mailEveryMs)) return
    // The language goes along in the code, so that the mail after it speaks the same one.
    const code = `${language}.${makeCode().code}`
    const id = await storeCode(tx, { email, codeHash: hashCode(code), codeExpiresAt: new Date(now.getTime() + codeLastsMs), now })
    await askToConfirmLater(ctx, tx, { id, email, language, code })
  })
}
