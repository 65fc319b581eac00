import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { findInvoice } from '#server/features/billing/queries/invoices.ts'
import { lockPayment, sumPartsOfPayment } from '#server/features/payments/queries/payments.ts'
import { payInvoices } from '#server/features/payments/record-payment.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** A person says whose money it is and what it pays. What is open of the invoice is paid; what is left over goes on waiting. */
export async function assignPayment(
  ctx: Context,
  tx: Tx,
  { paymentId, schoolId, invoiceId, by }: { paymentId: string; schoolId: string; invoiceId: string; by: Pick<Actor, 'userId' | 'name' | 'schoolId'> },
): Promise<{ restKes: number }> {
  const payment = await lockPayment(tx, paymentId)
  if (payment === null) throw new AppError('payment-not-found')
  if (payment.state !== 'unassigned') throw new AppError('payment-has-owner')
  // A part of it is this school's already; the rest cannot be another's.
  if (payment.schoolId !== null && payment.schoolId !== schoolId && (await sumPartsOfPayment(tx, paymentId)) > 0)
    throw new AppError('payment-has-owner')
  const invoice = await findInvoice(tx, { schoolId, invoiceId })
  if (invoice === null) throw new AppError('invoice-not-found')
  const restKes = await payInvoices(ctx, tx, { payment, schoolId, invoiceId, by: by.name })
  await recordAudit(tx, { actor: by, action: 'payment.assign', subject: paymentId, detail: `${payment.receipt} → ${invoice.number}` })
  return { restKes }
}
