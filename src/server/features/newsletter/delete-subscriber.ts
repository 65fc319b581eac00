import { AppError } from '#contract/base/errors.ts'
import { deleteMailsOf } from '#server/features/mail/queries.ts'
import { mailKeysOf } from '#server/features/newsletter/newsletter-mails.ts'
import { deleteSubscriberRow, lockSubscriber } from '#server/features/newsletter/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Forgets an address altogether, and the mails that went to it for the newsletter. The trail names it by its id alone. */
export async function deleteSubscriber(ctx: Context, actor: Actor, subscriberId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, subscriberId)
    if (!subscriber) throw new AppError('subscriber-not-found')
    await deleteSubscriberRow(tx, subscriberId)
    for (const keyStart of mailKeysOf(subscriberId)) await deleteMailsOf(tx, keyStart)
    await recordAudit(tx, { actor, action: 'subscriber.delete', subject: subscriberId, detail: subscriber.status })
  })
}
