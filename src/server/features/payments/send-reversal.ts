import { findDaraja } from '#server/features/payments/find-daraja.ts'
import { findPayment } from '#server/features/payments/queries/payments.ts'
import { makePayAddress } from '#server/features/payments/pay-addresses.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * `sent`: Safaricom will tell later what became of it, under this id. `refused`: no money goes back, the code says why.
 * `unknown`: nobody knows; asked again, Safaricom calls a reversal that was done `R000001`. `by-hand`: nobody here may send money
 * back by itself.
 */
export type ReversalOutcome = { kind: 'sent'; conversationId: string } | { kind: 'refused'; code: string } | { kind: 'unknown' } | { kind: 'by-hand' }

/** Asks Safaricom to send a payment back. Two people have decided it, and its credits are gone. */
export async function sendReversal(ctx: Context, refund: { paymentId: string; amountKes: number }): Promise<ReversalOutcome> {
  const payment = await findPayment(ctx.db, refund.paymentId)
  const daraja = findDaraja(ctx)
  if (payment === null || payment.channel !== 'mpesa' || daraja === null || !ctx.mpesa?.config.initiator) return { kind: 'by-hand' }
  const answer = await daraja.reverse({
    receipt: payment.receipt,
    amountKes: refund.amountKes,
    resultUrl: makePayAddress(ctx, 'reversal'),
    timeoutUrl: makePayAddress(ctx, 'timeout'),
    remarks: 'Refund',
  })
  return answer.kind === 'accepted' ? { kind: 'sent', conversationId: answer.conversationId } : answer
}
