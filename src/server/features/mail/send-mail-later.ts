import { isPlaceholderEmail } from '#contract/base/placeholder-email.ts'
import type { Tx } from '#db/client.ts'
import { deliverMailJob } from '#server/features/mail/declare-jobs.ts'
import { insertMail } from '#server/features/mail/queries.ts'
import { renderMail, type MailWords } from '#server/features/mail/render-mail.ts'
import type { Context } from '#server/platform/context.ts'

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
