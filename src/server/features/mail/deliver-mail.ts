import { claimMail, deleteOldMails, findMail, settleMail } from '#server/features/mail/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { MailRefused, MailUnseen } from '#server/platform/mail-transport.ts'
import type { JobRun } from '#server/platform/queue.ts'

const keepMs = 90 * 24 * 60 * 60 * 1000
const unseen = 'Nobody saw whether the mail server took this mail. It may have arrived, so it was not sent again.'

/**
 * Sends one mail at most once. It is marked as on its way before the server gets it; a process killed in between leaves
 * it so, and nobody knows whether it arrived: it is then left alone and shown to administrators, not sent twice.
 */
export async function deliverMail(
  ctx: Context,
  { mailId }: { mailId: string },
  { isLastTry }: Pick<JobRun, 'isLastTry'>,
): Promise<'done' | 'skipped'> {
  const mail = await claimMail(ctx.db, mailId)
  if (!mail) {
    const there = await findMail(ctx.db, mailId)
    if (there?.state === 'sending') await settleMail(ctx.db, mailId, { state: 'failed', error: unseen, text: null, html: null })
    return 'skipped'
  }
  if (!ctx.mail) {
    await settleMail(ctx.db, mailId, { state: 'kept' })
    return 'skipped'
  }
  try {
    const { recipient, subject, text, html } = mail
    await ctx.mail.send({ messageId: `<${mailId}@sahihi>`, to: recipient, subject, text: text ?? '', html: html ?? '' })
  } catch (error) {
    const isOver = isLastTry || error instanceof MailRefused || error instanceof MailUnseen
    await settleMail(ctx.db, mailId, { state: isOver ? 'failed' : 'waiting', error: describe(error).slice(0, 500) })
    if (isOver) return 'done'
    throw error
  }
  await settleMail(ctx.db, mailId, { state: 'sent', error: '', sentAt: ctx.now(), text: null, html: null })
  await deleteOldMails(ctx.db, new Date(ctx.now().getTime() - keepMs))
  return 'done'
}

function describe(error: unknown): string {
  if (error instanceof MailUnseen) return unseen
  return error instanceof Error ? error.message : String(error)
}
