import type { FailReason } from '#contract/messages.ts'
import type { Tx } from '#db/client.ts'
import { checkRecipient, maySend } from '#server/features/messages/check-recipient.ts'
import { findDueTime, monthInKenya } from '#server/features/messages/policy.ts'
import { findBatch } from '#server/features/messages/queries/batches.ts'
import {
  claimMessage,
  deletePapersOfMessage,
  findMessage,
  lockProviderId,
  updateMessage,
  withMessageLock,
  type MessageRow,
} from '#server/features/messages/queries/messages.ts'
import { addToMonth } from '#server/features/messages/queries/months.ts'
import { sendMessageLater } from '#server/features/messages/queue-message.ts'
import { applyReports } from '#server/features/messages/receive-report.ts'
import { writeMessage } from '#server/features/messages/write-message.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'
import { sendSms, type SmsAnswer } from '#server/platform/sms/send-sms.ts'

interface Key {
  schoolId: string
  messageId: string
}
type Outcome = 'done' | 'skipped'

/** What nights put off ends some time. */
const waitsAtMostMs = 3 * 24 * 60 * 60 * 1000

/**
 * Sends one message at most once. It is marked as on its way before the provider gets it; a process killed in between leaves it so, and
 * nobody knows whether it left: it is then shown as unknown, and not sent again.
 */
export async function sendMessage(ctx: Context, key: Key, { isLastTry }: Pick<JobRun, 'isLastTry'>): Promise<Outcome> {
  const outcome = await withMessageLock(ctx.db, key.messageId, () => trySending(ctx, key, isLastTry))
  // A job whose worker was taken for dead may run beside it: what became of the message shows when that one has ended.
  if (outcome === null) throw new Error('This message is being sent by another worker.')
  return outcome
}

/** A message whose job came to nothing at every try, without one that could say why. */
export async function setMessageAside(ctx: Context, key: Key): Promise<Outcome> {
  const outcome = await withMessageLock(ctx.db, key.messageId, async (): Promise<Outcome> => {
    const message = await findMessage(ctx.db, key)
    if (message?.state === 'sending') await updateMessage(ctx.db, key, { state: 'unknown' })
    else if (message?.state === 'waiting') await endUnsent(ctx, message, { state: 'failed', reason: 'gave-up' satisfies FailReason })
    else return 'skipped'
    return 'done'
  })
  if (outcome === null) throw new Error('This message is being sent by another worker.')
  return outcome
}

async function trySending(ctx: Context, key: Key, isLastTry: boolean): Promise<Outcome> {
  const message = await findMessage(ctx.db, key)
  if (message?.state === 'sending') await updateMessage(ctx.db, key, { state: 'unknown' })
  if (message?.state !== 'waiting' || message.phone === null) return 'skipped'
  const prepared = await prepareToSend(ctx, { ...message, phone: message.phone })
  if ('reason' in prepared) {
    await endUnsent(ctx, message, { state: 'dropped', reason: prepared.reason })
    return 'done'
  }
  if ('dueAt' in prepared) {
    await ctx.db.transaction(async (tx) => {
      await updateMessage(tx, key, prepared)
      await sendMessageLater(ctx, tx, { ...message, ...prepared })
    })
    return 'done'
  }
  if (ctx.sms === null) throw new Error('Messages cannot be sent from here yet.')
  if (!(await claimMessage(ctx.db, key))) return 'skipped'
  const answer = await sendSms(ctx.sms.config, { to: message.phone, text: prepared.text })
  const isLast = isLastTry || ctx.now().getTime() - message.createdAt.getTime() > waitsAtMostMs
  return completeMessage(ctx, { ...message, parts: prepared.parts }, { answer, isLast })
}

type Prepared = { text: string; parts: number } | { dueAt: Date } | { reason: string }

/** The text as things are now; why there is none any more, or when it may leave. */
async function prepareToSend(ctx: Context, message: MessageRow & { phone: string }): Promise<Prepared> {
  if (!(await maySend(ctx, ctx.db, message.schoolId))) return { reason: 'switched-off' }
  const batch = await findBatch(ctx.db, message)
  if (batch !== null && batch.stoppedAt !== null) return { reason: 'stopped' }
  const checked = await checkRecipient(ctx.db, message)
  if ('reason' in checked) return checked
  const now = ctx.now()
  const dueAt = findDueTime(message.dueAt > now ? message.dueAt : now, { ...checked, ignoresQuiet: message.ignoresQuiet })
  if (dueAt === null) return { reason: 'opted-out' }
  if (dueAt > now) return { dueAt }
  const written = await writeMessage(ctx, message)
  // It was said to cost less.
  if ('parts' in written && written.parts > message.parts) return { reason: 'changed' }
  return written
}

/** Stores what the provider answered, with what it costs. */
async function completeMessage(ctx: Context, message: MessageRow, { answer, isLast }: { answer: SmsAnswer; isLast: boolean }): Promise<Outcome> {
  const key = { schoolId: message.schoolId, messageId: message.id }
  if (answer.kind === 'unknown') {
    await updateMessage(ctx.db, key, { state: 'unknown' })
    return 'done'
  }
  if (answer.kind === 'accepted') {
    await storeAccepted(ctx, message, answer)
    return 'done'
  }
  const mayRetry = answer.kind === 'unreached' || answer.mayRetry
  const code = answer.kind === 'unreached' ? 'unreached' : answer.code
  const cents = answer.kind === 'unreached' ? 0 : (answer.costCents ?? 0)
  if (mayRetry && !isLast) {
    await ctx.db.transaction(async (tx) => {
      await updateMessage(tx, key, { state: 'waiting' })
      await bookRefused(ctx, tx, message, cents)
    })
    throw new Error(`A message was not taken: ${code}.`)
  }
  await endUnsent(ctx, message, { state: 'failed', reason: mayRetry ? 'gave-up' : (reasons.get(code) ?? 'not-delivered'), cents })
  return 'done'
}

/** Why the provider refuses a number for good. */
const reasons: ReadonlyMap<string, FailReason> = new Map([
  ['401', 'held'],
  ['403', 'bad-number'],
  ['404', 'not-mobile'],
  ['406', 'blocked'],
  ['407', 'no-route'],
  ['409', 'do-not-disturb'],
])

/** It left: from now on it costs. A report may have come before this answer. */
async function storeAccepted(
  ctx: Context,
  { id: messageId, schoolId, parts, toldCents, bookedCents }: MessageRow,
  { providerId, costCents }: Extract<SmsAnswer, { kind: 'accepted' }>,
): Promise<void> {
  const now = ctx.now()
  if (costCents === null) ctx.log.warn({ messageId }, 'The provider named no cost of a message that it took. The school owes what was said.')
  const booked = costCents === null ? null : (bookedCents ?? 0) + costCents
  // Of practice nothing stands on an invoice that is paid with money.
  const isFree = ctx.sms?.isPractice === true && ctx.config.billing === 'on'
  await ctx.db.transaction(async (tx) => {
    await lockProviderId(tx, providerId)
    await updateMessage(tx, { schoolId, messageId }, { state: 'sent', providerId, bookedCents: booked, parts, sentAt: now })
    await addToMonth(tx, {
      schoolId,
      month: monthInKenya(now),
      messages: 1,
      parts,
      toldCents,
      bookedCents: costCents ?? 0,
      owedCents: isFree ? 0 : Math.min(toldCents, booked ?? toldCents),
    })
    await applyReports(tx, providerId, now)
  })
}

/** A message that never left may be sent anew by a person. */
async function endUnsent(
  ctx: Context,
  message: MessageRow,
  { cents = 0, ...ended }: { state: 'dropped' | 'failed'; reason: string; cents?: number },
): Promise<void> {
  const key = { schoolId: message.schoolId, messageId: message.id }
  await ctx.db.transaction(async (tx) => {
    await updateMessage(tx, key, { ...ended, ...(ended.state === 'failed' && { bookedCents: message.bookedCents ?? 0 }) })
    await bookRefused(ctx, tx, message, cents)
    await deletePapersOfMessage(tx, key)
  })
}

/** What the provider takes of a message that it refused: the school does not owe it. */
async function bookRefused(ctx: Context, tx: Tx, { id: messageId, schoolId, bookedCents }: MessageRow, cents: number): Promise<void> {
  if (cents === 0) return
  await updateMessage(tx, { schoolId, messageId }, { bookedCents: (bookedCents ?? 0) + cents })
  const none = { messages: 0, parts: 0, toldCents: 0, owedCents: 0 }
  await addToMonth(tx, { schoolId, month: monthInKenya(ctx.now()), ...none, bookedCents: cents })
}
