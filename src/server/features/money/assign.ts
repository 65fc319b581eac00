import { AppError } from '#contract/base/errors.ts'
import { findPackOfAmount } from '#engine/credits/account-number.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { assignPayment } from '#server/features/payments/assign-payment.ts'
import { lockPayment } from '#server/features/payments/queries/payments.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Gives money a school and an invoice to pay. Without an invoice one is written for the pack that costs just so much. */
export async function assign(
  ctx: Context,
  actor: Actor,
  { paymentId, schoolId, invoiceId }: { paymentId: string; schoolId: string; invoiceId: string | null },
): Promise<{ restKes: number }> {
  return retryTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw new AppError('payment-not-found')
    if (payment.state !== 'unassigned') throw new AppError('payment-has-owner')
    if ((await findSchoolName(tx, schoolId)) === '') throw new AppError('school-not-found')
    const pack = invoiceId === null ? findPackOfAmount(payment.amountKes) : null
    if (invoiceId === null && pack === null) throw new AppError('no-pack-of-amount')
    const invoice = pack === null ? null : await createInvoice(ctx, tx, { schoolId, order: { kind: 'pack', pack }, by: { name: actor.name } })
    return assignPayment(ctx, tx, { paymentId, schoolId, invoiceId: invoice?.id ?? invoiceId ?? '', by: actor })
  })
}
