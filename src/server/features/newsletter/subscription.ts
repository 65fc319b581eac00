import { AppError } from '#contract/base/errors.ts'
import type { SubscribeInput } from '#contract/newsletter.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { hashCode, makeCode } from '#server/features/accounts/random-code.ts'
import { countMailsTo, deleteMailsOf } from '#server/features/mail/queries.ts'
import { readLeaveCode } from '#server/features/newsletter/leave-code.ts'
import { askToConfirmLater, confirmPurpose, leaveLink, mailKeysOf, welcomeLater } from '#server/features/newsletter/newsletter-mails.ts'
import {
  confirmSubscriber,
  deleteSubscriberRow,
  deleteUnanswered,
  findSubscriberByEmail,
  listSubscriberRows,
  lockAddress,
  lockSubscriber,
  markUnsubscribed,
  storeCode,
} from '#server/features/newsletter/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { writeCsv } from '#server/platform/text/write-csv.ts'

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

/** The owner of an address says yes, with the code that only that address was sent. */
export async function confirm(ctx: Context, code: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const subscriber = await confirmSubscriber(tx, hashCode(code), ctx.now())
    if (!subscriber) throw new AppError('code-not-valid')
    await welcomeLater(ctx, tx, { ...subscriber, language: code.startsWith('sw.') ? 'sw' : 'en' })
  })
}

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

const heads: Words<readonly string[]> = {
  en: ['email', 'status', 'asked', 'confirmed', 'unsubscribed', 'unsubscribe link'],
  sw: ['barua pepe', 'hali', 'aliomba', 'alithibitisha', 'alijiondoa', 'kiungo cha kujiondoa'],
}

/** All addresses as a table, under heads in the language of whoever asks, with the link to leave that a newsletter must carry. The trail says who took it. */
export async function exportSubscribers(ctx: Context, actor: Actor, language: Language): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const rows = await listSubscriberRows(tx, { search: '' })
    await recordAudit(tx, { actor, action: 'subscriber.export', subject: 'all', detail: String(rows.length) })
    const cells = rows.map(({ id, email, status, createdAt, confirmedAt, unsubscribedAt }) => [
      email,
      status,
      createdAt.toISOString(),
      confirmedAt?.toISOString() ?? null,
      unsubscribedAt?.toISOString() ?? null,
      status === 'confirmed' ? leaveLink(ctx, id) : null,
    ])
    return writeCsv([heads[language], ...cells])
  })
}
