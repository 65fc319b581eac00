import { AppError } from '#contract/base/errors.ts'
import type { Db, Tx } from '#db/client.ts'
import { findInvoice } from '#server/features/billing/queries/invoices.ts'
import { lockProfile } from '#server/features/billing/queries/profiles.ts'
import { writeCreditNote } from '#server/features/billing/write-credit-note.ts'
import { readLots } from '#server/features/credits/queries/lots.ts'
import { refundLot } from '#server/features/credits/refund-lot.ts'
import { sendRefundJob } from '#server/features/money/declare-jobs.ts'
import { mayDecide, type PaidPart, planRefund, type RefundPlan } from '#server/features/money/policy.ts'
import { deleteParts, listPartsOf } from '#server/features/payments/queries/books.ts'
import { findPayment, lockPayment, type PaymentRow, updatePayment } from '#server/features/payments/queries/payments.ts'
import { findRefund, insertRefund, lockRefund, updateRefund, type RefundRow } from '#server/features/payments/queries/refunds.ts'
import { sendReversal } from '#server/features/payments/send-reversal.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { JobOutcome } from '#server/platform/queue/queue.ts'

/** Safaricom's word for a reversal that was done before. */
const doneBefore = 'R000001'

/** What can go back of a payment now; null where nothing can. */
export async function findRefundPlan(db: Db | Tx, payment: PaymentRow): Promise<RefundPlan | null> {
  const rows = await listPartsOf(db, payment.id)
  const lots = payment.schoolId === null ? [] : (await readLots(db, payment.schoolId, 'all')).lots
  const parts: PaidPart[] = []
  for (const { invoiceId, schoolId, amountKes } of rows) {
    const invoice = await findInvoice(db, { schoolId, invoiceId })
    if (!invoice) throw new Error('A payment paid an invoice that is gone.')
    parts.push({ invoiceId, amountKes, invoice, lot: lots.find(({ source }) => source === `pack:${invoiceId}`) ?? null })
  }
  return planRefund(payment, parts)
}

/** Asks that money goes back. Nothing changes before another administrator agrees. */
export async function askForRefund(ctx: Context, actor: Actor, { paymentId, reason }: { paymentId: string; reason: string }): Promise<void> {
  await retryTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw new AppError('payment-not-found')
    const plan = await findRefundPlan(tx, payment)
    if (!plan) throw new AppError('nothing-to-refund')
    const refund = await insertRefund(tx, {
      schoolId: payment.schoolId,
      paymentId,
      lotId: plan.pack?.lotId ?? null,
      invoiceId: plan.pack?.invoiceId ?? null,
      credits: plan.pack?.credits ?? 0,
      amountKes: plan.amountKes,
      reason,
      state: 'waiting',
      askedBy: actor.userId,
      askedByName: actor.name,
      createdAt: ctx.now(),
    })
    if (!refund) throw new AppError('refund-asked-already')
    await recordAudit(tx, { actor, action: 'refund.ask', subject: refund.id, detail: `${payment.receipt}, KSh ${plan.amountKes}` })
  })
}

/** Another administrator agrees: the credits go in this transaction, and the money is sent back after it. */
export async function decideRefund(
  ctx: Context,
  actor: Actor,
  { refundId, decision }: { refundId: string; decision: 'agree' | 'refuse' },
): Promise<void> {
  await retryTransaction(ctx.db, async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) throw new AppError('refund-not-found')
    if (refund.state !== 'waiting') throw new AppError('decided-already')
    if (!mayDecide(actor.userId, refund.askedBy, decision)) throw new AppError('second-person-needed')
    const decided = { decidedBy: actor.userId, decidedByName: actor.name, decidedAt: ctx.now() }
    await updateRefund(tx, refund, { ...decided, state: decision === 'agree' ? 'agreed' : 'refused' })
    await recordAudit(tx, {
      actor,
      action: decision === 'agree' ? 'refund.agree' : 'refund.refuse',
      subject: refundId,
      detail: `KSh ${refund.amountKes}`,
    })
    if (decision === 'refuse') return
    await ctx.queue.send(tx, sendRefundJob, { refundId }, { key: refundId })
    await withdrawCredits(ctx, tx, refund, actor)
  })
}

/** Locks as a payment that arrives does: the payment, what the school buys, and its credits last. */
async function withdrawCredits(ctx: Context, tx: Tx, refund: RefundRow, actor: Actor): Promise<void> {
  const payment = await lockPayment(tx, refund.paymentId)
  if (!payment) throw new Error('A payment that is paid back is gone.')
  if (payment.schoolId !== null) await lockProfile(tx, payment.schoolId)
  const plan = await findRefundPlan(tx, payment)
  const isSame = plan !== null && plan.amountKes === refund.amountKes && (plan.pack?.invoiceId ?? null) === refund.invoiceId
  if (!isSame) throw new AppError('refund-changed')
  await deleteParts(tx, payment.id, plan.openInvoiceIds)
  await updatePayment(tx, payment.id, { state: 'refunded' })
  if (plan.pack === null || payment.schoolId === null) return
  const { schoolId } = payment
  const { invoiceId, lotId, credits } = plan.pack
  const invoice = await findInvoice(tx, { schoolId, invoiceId })
  await writeCreditNote(ctx, tx, { schoolId, invoiceId, amountKes: invoice?.totalKes ?? 0, reason: refund.reason, by: actor })
  const by = { userId: actor.userId, name: actor.name }
  const gone = await refundLot(ctx, tx, { schoolId, lotId, key: refund.id, reason: refund.reason, by })
  // One was used between the look without a lock and the lock: then nothing of this happens.
  if (gone !== credits) throw new AppError('refund-changed')
}

/** Safaricom is asked to send the money back. Where it is not asked, an administrator does it by hand and says so. */
export async function sendRefund(ctx: Context, refundId: string): Promise<JobOutcome> {
  const refund = await findRefund(ctx.db, refundId)
  const payment = refund && (await findPayment(ctx.db, refund.paymentId))
  if (refund?.state !== 'agreed' || !payment) return 'skipped'
  const outcome = await sendReversal(ctx, refund)
  if (outcome.kind === 'by-hand') return 'skipped'
  if (outcome.kind === 'unknown') throw new Error('Safaricom did not say whether it took a reversal.')
  if (outcome.kind === 'sent') await updateRefund(ctx.db, refund, { state: 'sent', conversationId: outcome.conversationId })
  else await updateRefund(ctx.db, refund, { state: outcome.code === doneBefore ? 'done' : 'failed', code: outcome.code })
  return 'done'
}

/** An administrator sent the money back by hand, or saw in Safaricom’s portal that it went. */
export async function completeRefund(ctx: Context, actor: Actor, refundId: string): Promise<void> {
  await retryTransaction(ctx.db, async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) throw new AppError('refund-not-found')
    if (refund.state !== 'agreed' && refund.state !== 'sent' && refund.state !== 'failed') throw new AppError('decided-already')
    await updateRefund(tx, refund, { state: 'done' })
    await recordAudit(tx, { actor, action: 'refund.done', subject: refundId, detail: `KSh ${refund.amountKes}` })
  })
}
