import type { Language, Words } from '#engine/words/words.ts'
import { leaveLink } from '#server/features/newsletter/newsletter-mails.ts'
import { listSubscriberRows } from '#server/features/newsletter/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { writeCsv } from '#server/platform/text/write-csv.ts'

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
