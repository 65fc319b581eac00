import { AppError } from '#contract/base/errors.ts'
import { hashCode } from '#server/features/accounts/random-code.ts'
import { welcomeLater } from '#server/features/newsletter/newsletter-mails.ts'
import { confirmSubscriber } from '#server/features/newsletter/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** The owner of an address says yes, with the code that only that address was sent. */
export async function confirm(ctx: Context, code: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const subscriber = await confirmSubscriber(tx, hashCode(code), ctx.now())
    if (!subscriber) throw new AppError('code-not-valid')
    await welcomeLater(ctx, tx, { ...subscriber, language: code.startsWith('sw.') ? 'sw' : 'en' })
  })
}
