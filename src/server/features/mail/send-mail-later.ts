import { AppError } from '#contract/base/errors.ts'
import { isPlaceholderEmail } from '#contract/base/placeholder-email.ts'
import type { Tx } from '#db/client.ts'
import { deliverMailJob } from '#server/features/mail/declare-jobs.ts'
import { findMail, insertMail, type MailRow, reopenMail } from '#server/features/mail/queries.ts'
import { type MailWords, renderMail } from '#server/features/mail/render-mail.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface NewMail {
  /** What it is for and about, such as `password-reset 0c7a…`: a second mail of the same key is not written. */
  key: string
  /** The first word of the key in the list that administrators see. */
  purpose: string
  to: string
  words: MailWords
  /** Nobody waits for it at a screen: thousands of them at once go behind every code and link. */
  isNews?: boolean
}

/** Higher goes first. */
const awaitedPriority = 10

/**
 * Writes a mail in the transaction that asks for it; it leaves once that has happened, and never if it has not. An account
 * that has lost its address has no mailbox, so nothing is written to it.
 */
export async function sendMailLater(ctx: Context, tx: Tx, { key, purpose, to, words, isNews = false }: NewMail): Promise<void> {
  if (isPlaceholderEmail(to)) return
  const { text, html } = renderMail(words)
  const state = ctx.mail ? 'waiting' : 'kept'
  const mailId = await insertMail(tx, { key, purpose, recipient: to, subject: words.subject, text, html, state })
  if (mailId !== null && ctx.mail) await ctx.queue.send(tx, deliverMailJob, { mailId }, { key: mailId, priority: isNews ? 0 : awaitedPriority })
}

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
