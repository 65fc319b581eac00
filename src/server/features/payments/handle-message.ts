import { checkPrompt } from '#server/features/payments/ask-prompt.ts'
import { handleMessageJob } from '#server/features/payments/declare-jobs.ts'
import { endReversal } from '#server/features/payments/end-reversal.ts'
import { findDaraja } from '#server/features/payments/find-daraja.ts'
import { decidePaystackNotice } from '#server/features/payments/paystack.ts'
import { pullBetween } from '#server/features/payments/pull-payments.ts'
import { completeMessage, findMessage, type MessageRow } from '#server/features/payments/queries/messages.ts'
import { findPaymentByReceipt } from '#server/features/payments/queries/payments.ts'
import { findPrompt, findPromptByCheckout, listPromptsWithoutCheckout, type PromptRow } from '#server/features/payments/queries/prompts.ts'
import {
  readToldPaybill,
  readToldPrompt,
  readToldReceipt,
  readToldResult,
  type ToldPaybill,
  type ToldPrompt,
  type ToldReceipt,
} from '#server/features/payments/read-message.ts'
import { recordPayment, type NewPayment } from '#server/features/payments/record-payment.ts'
import type { Context } from '#server/platform/context.ts'
import type { Daraja } from '#server/platform/daraja/daraja.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'

/**
 * What a notice came to. `counted`; `repeated`: counted before. `wrong-amount`: counted, though the notice named another amount
 * than Safaricom. `denied`: Safaricom itself says otherwise. `unseen`: Safaricom does not list it, so a person decides. The others
 * say what it was.
 */
export type MessageOutcome =
  | 'counted'
  | 'repeated'
  | 'wrong-amount'
  | 'denied'
  | 'unseen'
  | 'unknown-prompt'
  | 'other-shortcode'
  | 'not-paid'
  | 'reversal'
  | 'unknown-reversal'
  | 'late'
  | 'forged'
  | 'garbage'

/** Safaricom could not yet say so itself. */
const again = 'again'
type Decision = MessageOutcome | typeof again

/** Seconds between the rounds in which Safaricom is asked back; the last one goes on for a day. */
const roundSeconds = [3, 10, 30, 60, ...Array.from({ length: 9 }, () => 120), 900]
const maxRounds = roundSeconds.length + 92
const minute = 60_000
/** A prompt whose push was not answered is looked for among those begun in this time. */
const lostMs = 30 * minute
const aroundMs = 10 * minute
/** A payment that Safaricom has not listed after so long goes to a person. */
const listedWithinMs = 20 * minute

/** Decides what a notice means. Nothing is believed that Safaricom does not say when it is asked itself. */
export async function handleMessage(ctx: Context, { messageId, round }: { messageId: string; round: number }): Promise<'done' | 'skipped'> {
  const message = await findMessage(ctx.db, messageId)
  if (message === null || message.handledAt !== null) return 'skipped'
  const decision = await decide(ctx, message, round >= maxRounds)
  if (decision === again) {
    const startAfterSeconds = roundSeconds[Math.min(round, roundSeconds.length - 1)] ?? 0
    await ctx.queue.send(ctx.db, handleMessageJob, { messageId, round: round + 1 }, { key: messageId, startAfterSeconds })
    return 'done'
  }
  await completeMessage(ctx.db, message, decision, ctx.now())
  if (decision !== 'counted' && decision !== 'repeated' && decision !== 'not-paid') {
    ctx.log.info({ messageId, kind: message.kind, outcome: decision }, 'A notice of a payment was not what was expected.')
  }
  return 'done'
}

async function decide(ctx: Context, message: MessageRow, isLast: boolean): Promise<Decision> {
  if (message.kind === 'timeout') return 'late'
  if (message.kind === 'reversal') {
    const told = readToldResult(message.body)
    if (told === null) return 'garbage'
    const receipt = readToldReceipt(message.body)
    if (receipt !== null) return countAsked(ctx, receipt)
    if (await endReversal(ctx, told)) return 'reversal'
    // It may be quicker than the answer that names it.
    return isLast || isOld(ctx, message) ? 'unknown-reversal' : again
  }
  if (message.kind === 'paystack') return decidePaystackNotice(ctx, message, isLast)
  const daraja = findDaraja(ctx)
  if (daraja === null) return isLast ? 'unseen' : again
  if (message.kind === 'prompt') {
    const told = readToldPrompt(message.body)
    return told === null ? 'garbage' : decidePromptNotice(ctx, daraja, { told, message, isLast })
  }
  const told = readToldPaybill(message.body)
  return told === null ? 'garbage' : decidePaybillNotice(ctx, daraja, { told, message, isLast })
}

interface Notice<Told> {
  told: Told
  message: MessageRow
  isLast: boolean
}

async function decidePromptNotice(ctx: Context, daraja: Daraja, { told, message, isLast }: Notice<ToldPrompt>): Promise<Decision> {
  const { checkoutRequestId, paid } = told
  const known = await findPromptByCheckout(ctx.db, checkoutRequestId)
  if (known === null && paid !== null && (await isCounted(ctx, paid.receipt))) return 'repeated'
  const prompt = known ?? (await findLostPrompt(ctx, told))
  // The notice may be quicker than the answer to the push.
  if (prompt === null && !isLast && ctx.now().getTime() - message.receivedAt.getTime() < 2 * minute) return again
  if (prompt === null && paid === null) return 'unknown-prompt'
  if (prompt !== null && paid === null) {
    // Whatever it says, Safaricom is asked. Where it still waits, its schedule goes on.
    if (prompt.state !== 'paid') await checkPrompt(ctx, prompt)
    return (await findPrompt(ctx.db, prompt.id))?.state === 'paid' ? 'counted' : 'not-paid'
  }
  if (paid === null || (await isCounted(ctx, paid.receipt))) return 'repeated'
  const answer = await daraja.query(checkoutRequestId)
  if (answer.kind !== 'told') return isLast ? 'unseen' : prompt === null && isOld(ctx, message) ? 'unknown-prompt' : again
  if (answer.code !== '0') return 'denied'
  if (known === null) {
    // Phone and amount may be another prompt's too. What Safaricom lists names the prompt itself.
    await pullBetween(ctx, daraja, around(message.receivedAt, ctx.now()))
    if (await isCounted(ctx, paid.receipt)) return 'counted'
  }
  const payment: NewPayment = {
    channel: 'mpesa',
    way: 'mpesa-prompt',
    source: 'callback',
    ...paid,
    payer: paid.phone,
    account: prompt?.reference ?? '',
    ...(prompt !== null && { prompt }),
  }
  const isOther = prompt !== null && paid.amountKes !== prompt.amountKes
  // Nobody can change the amount of a prompt, so one of the two is wrong: what Safaricom lists decides, else the lower.
  if (isOther) await pullBetween(ctx, daraja, around(prompt.createdAt, ctx.now()))
  const amountKes = isOther ? Math.min(paid.amountKes, prompt.amountKes) : paid.amountKes
  const isNew = await count(ctx, { ...payment, amountKes })
  if (prompt === null) return 'unknown-prompt'
  if (isOther) return 'wrong-amount'
  return isNew ? 'counted' : 'repeated'
}

async function decidePaybillNotice(ctx: Context, daraja: Daraja, { told, message, isLast }: Notice<ToldPaybill>): Promise<Decision> {
  if (told.shortcode !== ctx.mpesa?.config.shortcode) return 'other-shortcode'
  if (await isCounted(ctx, told.receipt)) return 'repeated'
  const answer = await pullBetween(ctx, daraja, around(told.paidAt, told.paidAt))
  const line = answer.kind === 'pulled' ? answer.lines.find(({ receipt }) => receipt === told.receipt) : undefined
  if (line !== undefined) return line.amountKes === told.amountKes ? 'counted' : 'wrong-amount'
  const isUnlisted = ctx.now().getTime() - message.receivedAt.getTime() >= listedWithinMs
  const payment: NewPayment = { channel: 'mpesa', way: 'mpesa-paybill', source: 'paybill', ...told, payer: told.phone }
  // A paybill whose payments are not listed for us: the secret address and the receipt have to do.
  if (answer.kind === 'refused') return (await count(ctx, payment)) ? 'counted' : 'repeated'
  if (!isUnlisted && !isLast) return again
  await count(ctx, { ...payment, isUnseen: true })
  return 'unseen'
}

/** A receipt older than what Safaricom lists, which it was asked about. Nobody knows whose it is, so a person decides. */
async function countAsked(ctx: Context, { to, ...told }: ToldReceipt): Promise<Decision> {
  const shortcode = ctx.mpesa?.config.shortcode
  if (shortcode === undefined || (to !== '' && !to.startsWith(shortcode))) return 'other-shortcode'
  const payment: NewPayment = { channel: 'mpesa', way: 'mpesa-paybill', source: 'query', account: '', ...told, isUnseen: true }
  return (await count(ctx, payment)) ? 'counted' : 'repeated'
}

/** The prompt of a push whose answer was lost: of this phone and amount there is one at that time, or nobody knows which. */
async function findLostPrompt(ctx: Context, { paid }: ToldPrompt): Promise<PromptRow | null> {
  if (paid === null) return null
  const since = new Date(ctx.now().getTime() - lostMs)
  const [prompt, ...others] = await listPromptsWithoutCheckout(ctx.db, { phone: paid.phone, amountKes: paid.amountKes, since })
  return prompt === undefined || others.length > 0 ? null : prompt
}

async function isCounted(ctx: Context, receipt: string): Promise<boolean> {
  const payment = await findPaymentByReceipt(ctx.db, 'mpesa', receipt)
  return payment !== null && payment.schoolId !== null
}

async function count(ctx: Context, payment: NewPayment): Promise<boolean> {
  const { isNew } = await retryTransaction(ctx.db, (tx) => recordPayment(ctx, tx, payment))
  return isNew
}

function around(from: Date, to: Date): { from: Date; to: Date } {
  return { from: new Date(from.getTime() - aroundMs), to: new Date(to.getTime() + aroundMs) }
}

function isOld(ctx: Context, { receivedAt }: MessageRow): boolean {
  return ctx.now().getTime() - receivedAt.getTime() >= listedWithinMs
}
