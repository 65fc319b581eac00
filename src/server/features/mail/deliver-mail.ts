import { claimMail, deleteOldMails, findMail, withMailLock, completeMail, type MailRow } from '#server/features/mail/queries.ts'
import type { MailError } from '#server/features/mail/mail-errors.ts'
import type { Context } from '#server/platform/context.ts'
import { MailRefused, MailUnseen, type MailTransport } from '#server/platform/mail/mail-transport.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

type Outcome = 'done' | 'skipped'

const retentionMs = 90 * 24 * 60 * 60 * 1000
/** Nothing that may have arrived can be sent again: its words go. */
const unseen = { state: 'failed', error: 'unseen' satisfies MailError, text: null, html: null } as const
const givenUp = { state: 'failed', error: 'given-up' satisfies MailError } as const

/**
 * Sends one mail at most once. It is marked as on its way before the server gets it; a process killed in between leaves
 * it so, and nobody knows whether it arrived: it is then left alone and shown to administrators, not sent twice.
 */
export async function deliverMail(ctx: Context, { mailId }: { mailId: string }, { isLastTry }: Pick<JobRun, 'isLastTry'>): Promise<Outcome> {
  const outcome = await withMailLock(ctx.db, mailId, () => tryMail(ctx, mailId, isLastTry))
  // A job whose worker was taken for dead may run beside it: what became of the mail shows when that one has ended.
  if (outcome === null) throw new Error('This mail is being sent by another worker.')
  return outcome
}

/** A mail whose job came to nothing at every try, without one that could say why. */
export async function setMailAside(ctx: Context, { mailId }: { mailId: string }): Promise<Outcome> {
  const outcome = await withMailLock(ctx.db, mailId, async (): Promise<Outcome> => {
    const mail = await findMail(ctx.db, mailId)
    if (mail?.state !== 'waiting' && mail?.state !== 'sending') return 'skipped'
    await completeMail(ctx.db, mailId, mail.state === 'sending' ? unseen : givenUp)
    return 'done'
  })
  if (outcome === null) throw new Error('This mail is being sent by another worker.')
  return outcome
}

async function tryMail(ctx: Context, mailId: string, isLastTry: boolean): Promise<Outcome> {
  const mail = await claimMail(ctx.db, mailId)
  if (!mail) {
    const there = await findMail(ctx.db, mailId)
    if (there?.state === 'sending') await completeMail(ctx.db, mailId, unseen)
    return 'skipped'
  }
  if (!ctx.mail) {
    await completeMail(ctx.db, mailId, { state: 'kept' })
    return 'skipped'
  }
  try {
    await send(ctx.mail, mail)
  } catch (error) {
    const isOver = isLastTry || error instanceof MailRefused
    if (error instanceof MailUnseen) await completeMail(ctx.db, mailId, unseen)
    else await completeMail(ctx.db, mailId, { state: isOver ? 'failed' : 'waiting', error: formatError(error).slice(0, 500) })
    if (isOver || error instanceof MailUnseen) return 'done'
    throw error
  }
  await completeMail(ctx.db, mailId, { state: 'sent', error: '', sentAt: ctx.now(), text: null, html: null })
  await deleteOldMails(ctx.db, new Date(ctx.now().getTime() - retentionMs))
  return 'done'
}

async function send(transport: MailTransport, { id, recipient, subject, text, html }: MailRow): Promise<void> {
  await transport.send({ messageId: `<${id}@sahihi>`, to: recipient, subject, text: text ?? '', html: html ?? '' })
}

function formatError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
