import { AppError } from '#contract/base/errors.ts'
import type { receiptFindings } from '#contract/payments.ts'
import { findInvoice } from '#server/features/billing/queries/invoices.ts'
import { findDaraja } from '#server/features/payments/find-daraja.ts'
import { makePayAddress } from '#server/features/payments/pay-addresses.ts'
import { readPaymentNote, writePaymentNote } from '#server/features/payments/payment-note.ts'
import { pullBetween } from '#server/features/payments/pull-payments.ts'
import { findPaymentByReceipt, listPaymentsOfInvoice, updatePayment } from '#server/features/payments/queries/payments.ts'
import type { Context } from '#server/platform/context.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Looks for a payment by the receipt that its payer has, also among those that nobody told of. Knowing a receipt does not make the
 * money one's own: money without an owner gets a note of who claims it, and a person decides.
 */
export async function findReceipt(
  ctx: Context,
  { schoolId, invoiceId, receipt }: { schoolId: string; invoiceId: string; receipt: string },
): Promise<(typeof receiptFindings)[number]> {
  const invoice = await findInvoice(ctx.db, { schoolId, invoiceId })
  if (invoice === null) throw new AppError('invoice-not-found')
  const daraja = findDaraja(ctx)
  if (daraja !== null && (await findPaymentByReceipt(ctx.db, 'mpesa', receipt)) === null) {
    const now = ctx.now().getTime()
    await pullBetween(ctx, daraja, { from: new Date(now - 2 * dayMs), to: new Date(now + dayMs) })
  }
  const payment = await findPaymentByReceipt(ctx.db, 'mpesa', receipt)
  if (payment === null) {
    // Older than what is listed: the answer comes later, to the address of results.
    await daraja?.status({ receipt, resultUrl: makePayAddress(ctx, 'reversal'), timeoutUrl: makePayAddress(ctx, 'timeout') })
    return 'unseen'
  }
  if (payment.schoolId === null && payment.state === 'unassigned') {
    const note = writePaymentNote({ ...readPaymentNote(payment.note), claimedFor: invoice.number })
    await ctx.db.transaction((tx) => updatePayment(tx, payment.id, { note }))
    return 'waits'
  }
  // Of another school nothing is told.
  if (payment.schoolId !== schoolId) return 'unseen'
  if (payment.state === 'unassigned') return 'waits'
  const parts = await listPaymentsOfInvoice(ctx.db, schoolId, invoiceId)
  return parts.some((part) => part.payment.id === payment.id) ? 'counted' : 'yours'
}
