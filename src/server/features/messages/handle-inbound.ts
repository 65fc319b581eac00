import { normalizePhone } from '#engine/pupils/phone.ts'
import { readInbound } from '#engine/messages/read-inbound.ts'
import { optOut } from '#server/features/families/numbers/opt-out.ts'
import { findLastMessageTo, insertInbound } from '#server/features/messages/queries/inbound.ts'
import { queueMessage } from '#server/features/messages/queue-message.ts'
import { todayInKenya } from '#server/features/terms/list-terms-around.ts'
import type { Context } from '#server/platform/context.ts'

interface Inbound {
  /** The provider's name of it: it may tell of it twice. */
  id: string
  from: string
  text: string
}

/**
 * A phone has written to the short code. STOP ends the messages of the school whose message it got last, with one answer that names it;
 * HELP is answered once a day, as answers cost the school. Whoever got no message of any school is told nothing.
 */
export async function handleInbound(ctx: Context, { id, from, text }: Inbound): Promise<void> {
  const { word, language } = readInbound(text)
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const phone = normalizePhone(from)
    const last = phone === null || word === 'other' ? null : await findLastMessageTo(tx, phone)
    if (!(await insertInbound(tx, { id, word, schoolId: last?.schoolId ?? null, receivedAt: now }))) return
    if (phone === null || last === null || word === 'other') return
    const { schoolId, pupilId } = last
    const answer = { schoolId, pupilId, phone, language: language ?? last.language, ignoresQuiet: true }
    if (word === 'help') await queueMessage(ctx, tx, { ...answer, kind: 'help', subject: todayInKenya(now) })
    else if (await optOut(ctx, tx, { schoolId, phone, by: 'sms' })) await queueMessage(ctx, tx, { ...answer, kind: 'stop', subject: id })
  })
}
