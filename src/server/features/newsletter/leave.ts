import { AppError } from '#contract/base/errors.ts'
import { readLeaveCode } from '#server/features/newsletter/leave-code.ts'
import { lockSubscriber, markUnsubscribed } from '#server/features/newsletter/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** Takes an address off the list. Pressed twice it is still off. */
export async function leave(ctx: Context, code: string): Promise<void> {
  const id = readLeaveCode(ctx.authSecret, code)
  if (id === null) throw new AppError('code-not-valid')
  await ctx.db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (!subscriber) throw new AppError('code-not-valid')
    if (subscriber.status !== 'unsubscribed') await markUnsubscribed(tx, id, ctx.now())
  })
}
