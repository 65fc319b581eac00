import { AppError } from '#contract/base/errors.ts'
import { findMail, reopenMail, type MailRow } from '#server/features/mail/queries.ts'
import { deliverMailJob } from '#server/features/mail/declare-jobs.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Sends a failed mail once more. One that may have arrived has no words left, so it is never sent twice. */
export async function retryMail(ctx: Context, actor: Actor, mailId: string): Promise<MailRow> {
  if (!(await findMail(ctx.db, mailId))) throw new AppError('mail-not-found')
  if (!ctx.mail) throw new AppError('mail-not-repeatable')
  return ctx.db.transaction(async (tx) => {
    const mail = await reopenMail(tx, mailId)
    if (!mail) throw new AppError('mail-not-repeatable')
    await ctx.queue.send(tx, deliverMailJob, { mailId })
    await recordAudit(tx, { actor, action: 'mail.retry', subject: mailId, detail: mail.purpose })
    return mail
  })
}
