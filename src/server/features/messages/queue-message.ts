import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { Language } from '#engine/words/words.ts'
import { checkRecipient, maySend } from '#server/features/messages/check-recipient.ts'
import { sendMessageJob } from '#server/features/messages/declare-jobs.ts'
import { findDueTime } from '#server/features/messages/policy.ts'
import { insertMessages, type MessageRow } from '#server/features/messages/queries/messages.ts'
import { readRates } from '#server/features/messages/queries/rates.ts'
import { writeMessage } from '#server/features/messages/write-message.ts'
import type { Context } from '#server/platform/context.ts'

export interface SingleMessage {
  schoolId: string
  kind: Exclude<MessageRow['kind'], 'results' | 'text'>
  pupilId: string
  phone: string
  language: Language
  /** What happened, by its id: a number is told the same once. */
  subject: string
  /** It leaves at night too. */
  ignoresQuiet?: boolean
}

/**
 * Writes a message in the transaction of what happened; it leaves once that is committed. False where it may not be sent, or was before.
 */
export async function queueMessage(ctx: Context, tx: Tx, { ignoresQuiet = false, ...message }: SingleMessage): Promise<boolean> {
  const checked = (await maySend(ctx, tx, message.schoolId)) ? await checkRecipient(tx, message) : null
  if (checked === null || 'reason' in checked) return false
  const createdAt = ctx.now()
  const dueAt = findDueTime(createdAt, { ...checked, ignoresQuiet })
  const row = { ...message, id: randomUUID(), batchId: null, createdAt }
  const written = await writeMessage(ctx, row, tx)
  if (dueAt === null || 'reason' in written) return false
  const { centsPerPart } = await readRates(tx)
  const [inserted] = await insertMessages(tx, [
    { ...row, parts: written.parts, toldCents: written.parts * centsPerPart, state: 'waiting', ignoresQuiet, dueAt },
  ])
  if (inserted === undefined) return false
  await sendMessageLater(ctx, tx, inserted)
  return true
}

/** Whoever wrote STOP waits for the answer, however many results are on their way. */
const awaitedPriority = 10

/** Adds the job that sends a message once it is due. */
export async function sendMessageLater(
  ctx: Context,
  tx: Tx,
  { id: messageId, schoolId, batchId, dueAt }: Pick<MessageRow, 'id' | 'schoolId' | 'batchId' | 'dueAt'>,
): Promise<void> {
  const startAfterSeconds = secondsUntil(dueAt, ctx.now())
  const priority = batchId === null ? awaitedPriority : 0
  const options = { key: messageId, share: schoolId, priority, ...(startAfterSeconds > 0 && { startAfterSeconds }) }
  await ctx.queue.send(tx, sendMessageJob, { schoolId, messageId }, options)
}

export function secondsUntil(time: Date, now: Date): number {
  return Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000))
}
