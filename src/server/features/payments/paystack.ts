import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { AppError } from '#contract/base/errors.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { findInvoice, findInvoiceByNumber, sumParts } from '#server/features/billing/queries/invoices.ts'
import type { MessageRow } from '#server/features/payments/queries/messages.ts'
import { listCountedReceipts } from '#server/features/payments/queries/payments.ts'
import { recordPayment } from '#server/features/payments/record-payment.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { openPaystack, type Paystack, type PaystackPayment } from '#server/platform/paystack/open-paystack.ts'

const noticeSchema = z.object({ event: z.string(), data: z.object({ reference: z.string().min(1).max(100) }) })
const hourMs = 3_600_000
/** What nobody told of is looked for so far back. */
const backMs = 48 * hourMs

function findPaystack({ config }: Context): Paystack | null {
  return config.billing === 'off' || config.paystack === null ? null : openPaystack(config.paystack)
}

/** Opens a page of Paystack's for what is open of an invoice. Its reference begins with the invoice's number, and so names its owner. */
export async function openPaystackPage(
  ctx: Context,
  { schoolId, invoiceId, userId }: { schoolId: string; invoiceId: string; userId: string },
): Promise<string> {
  const paystack = findPaystack(ctx)
  if (paystack === null) throw new AppError('no-paystack')
  const [invoice, paid, user] = await Promise.all([
    findInvoice(ctx.db, { schoolId, invoiceId }),
    sumParts(ctx.db, schoolId, [invoiceId]),
    findUserById(ctx.db, userId),
  ])
  if (invoice === null) throw new AppError('invoice-not-found')
  const openKes = invoice.totalKes - (paid.get(invoiceId) ?? 0)
  if (invoice.state !== 'open' || openKes <= 0 || user === null) throw new AppError('invoice-not-open')
  const opened = await paystack.open({
    reference: `${invoice.number}-${randomBytes(6).toString('hex')}`,
    amountKes: openKes,
    email: user.user.email,
    returnUrl: `${siteUrl(ctx.config)}/app/credits/buy?invoice=${invoiceId}`,
  })
  if (opened.kind === 'refused') throw new AppError('paystack-refused')
  return opened.url
}

/** Decides what a notice of Paystack's means. It is believed where its signature is right, and Paystack is asked back even so. */
export async function decidePaystackNotice(
  ctx: Context,
  { body, signature }: Pick<MessageRow, 'body' | 'signature'>,
  isLast: boolean,
): Promise<'counted' | 'repeated' | 'not-paid' | 'denied' | 'unseen' | 'forged' | 'garbage' | 'again'> {
  const paystack = findPaystack(ctx)
  if (paystack === null) return 'unseen'
  if (!paystack.isSigned(body, signature)) return 'forged'
  const notice = readNotice(body)
  if (notice === null) return 'garbage'
  // Refunds and disputes: a person sees them at Paystack.
  if (notice.event !== 'charge.success') return 'not-paid'
  const answer = await paystack.verify(notice.data.reference)
  if (answer.kind === 'unknown') return isLast ? 'unseen' : 'again'
  if (answer.kind === 'unpaid') return 'denied'
  return (await countPayment(ctx, answer.payment)) ? 'counted' : 'repeated'
}

/** Counts what was paid through Paystack and nobody told of. */
export async function pullPaystack(ctx: Context): Promise<void> {
  const paystack = findPaystack(ctx)
  if (paystack === null) return
  const now = ctx.now().getTime()
  const paid = await paystack.listPaid({ from: new Date(now - backMs), to: new Date(now + hourMs) })
  if (paid === null) {
    ctx.log.info('Paystack did not list what was paid.')
    return
  }
  const references = paid.map(({ reference }) => reference)
  const counted = await listCountedReceipts(ctx.db, 'paystack', references)
  for (const payment of paid) if (!counted.has(payment.reference)) await countPayment(ctx, payment)
}

/** True where it was not counted before. */
async function countPayment(ctx: Context, { reference, amountKes, paidAt, channel }: PaystackPayment): Promise<boolean> {
  const [number = ''] = /^\d{4}-\d+(?=-)/.exec(reference) ?? []
  return retryTransaction(ctx.db, async (tx) => {
    const invoice = await findInvoiceByNumber(tx, number)
    const { isNew } = await recordPayment(ctx, tx, {
      channel: 'paystack',
      way: 'paystack',
      source: 'paystack',
      receipt: reference,
      amountKes,
      paidAt,
      payer: channel,
      account: reference,
      ...(invoice !== null && { invoice: { schoolId: invoice.schoolId, invoiceId: invoice.id } }),
    })
    return isNew
  })
}

function readNotice(body: Buffer): z.output<typeof noticeSchema> | null {
  try {
    return noticeSchema.safeParse(JSON.parse(body.toString())).data ?? null
  } catch {
    return null
  }
}
