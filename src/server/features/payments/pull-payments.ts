import { pullJob } from '#server/features/payments/declare-jobs.ts'
import { findDaraja } from '#server/features/payments/find-daraja.ts'
import { makePayAddress } from '#server/features/payments/pay-addresses.ts'
import { listCountedReceipts } from '#server/features/payments/queries/payments.ts'
import { recordPayment } from '#server/features/payments/record-payment.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Daraja, PullAnswer } from '#server/platform/daraja/daraja.ts'

const minute = 60_000
/** As far back as Safaricom tells. */
const wholeMs = 48 * 60 * minute
/** Four times the time between two pulls: what is listed late is not missed. */
const usualMs = 60 * minute
const aheadMs = 5 * minute

/** Counts what came to the paybill between two instants and was not counted yet. Gives what Safaricom said. */
export async function pullBetween(ctx: Context, daraja: Daraja, between: { from: Date; to: Date }): Promise<PullAnswer> {
  const from = new Date(Math.max(between.from.getTime(), ctx.now().getTime() - wholeMs))
  const answer = await daraja.pull({ from, to: between.to })
  if (answer.kind !== 'pulled') return answer
  const counted = await listCountedReceipts(
    ctx.db,
    'mpesa',
    answer.lines.map(({ receipt }) => receipt),
  )
  for (const { receipt, amountKes, paidAt, account, phone } of answer.lines) {
    if (counted.has(receipt)) continue
    const payment = { channel: 'mpesa', way: 'mpesa-paybill', source: 'pull', receipt, amountKes, paidAt, payer: phone, account } as const
    await retryTransaction(ctx.db, (tx) => recordPayment(ctx, tx, payment))
  }
  return answer
}

/** What nobody told of. A whole one also says where Safaricom is to tell, which it may have forgotten. */
export async function pullPayments(ctx: Context, { isWhole }: { isWhole: boolean }): Promise<'done' | 'skipped'> {
  const daraja = findDaraja(ctx)
  if (daraja === null) return 'skipped'
  if (isWhole) await registerAddresses(ctx, daraja)
  const now = ctx.now().getTime()
  const answer = await pullBetween(ctx, daraja, { from: new Date(now - (isWhole ? wholeMs : usualMs)), to: new Date(now + aheadMs) })
  if (answer.kind !== 'pulled') ctx.log.info({ answer }, 'Safaricom did not list what came to the paybill.')
  return answer.kind === 'pulled' ? 'done' : 'skipped'
}

/** Safaricom refuses addresses that it has already, and those without https. Both are said, and nothing hangs on it. */
async function registerAddresses(ctx: Context, daraja: Daraja): Promise<void> {
  const address = makePayAddress(ctx, 'paybill')
  const answers = [await daraja.registerUrls({ confirmationUrl: address, validationUrl: address })]
  if (ctx.mpesa?.config.pullPhone) answers.push(await daraja.registerPull({ callbackUrl: address, phone: ctx.mpesa.config.pullPhone }))
  if (answers.some(({ kind }) => kind !== 'done')) ctx.log.info({ answers }, 'Safaricom did not take the addresses for payments at the paybill.')
}

const everySeconds = { usual: 15 * 60, whole: 6 * 60 * 60 }

/** Two of them wait at any time: the usual one, and the one of all that Safaricom still tells. At a start both are due. */
export async function pullLater(ctx: Context, { isWhole, isStart = false }: { isWhole?: boolean; isStart?: boolean }): Promise<void> {
  for (const whole of isWhole === undefined ? [false, true] : [isWhole]) {
    const key = whole ? 'whole' : 'usual'
    await ctx.queue.send(ctx.db, pullJob, { isWhole: whole }, { key, startAfterSeconds: isStart ? 1 : everySeconds[key] })
    if (isStart) await ctx.queue.hurry(ctx.db, pullJob, [key])
  }
}
