import { lockRefundByConversation, updateRefund } from '#server/features/payments/queries/refunds.ts'
import { updatePayment } from '#server/features/payments/queries/payments.ts'
import type { ToldResult } from '#server/features/payments/read-message.ts'
import type { Context } from '#server/platform/context.ts'

/** Done now, or done before. */
const doneCodes = new Set(['0', 'R000001'])

/** Writes down what became of a reversal that two people decided. False where nobody asked for it. */
export async function endReversal(ctx: Context, { conversationId, code }: ToldResult): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const refund = await lockRefundByConversation(tx, conversationId)
    if (refund === null) return false
    if (refund.state === 'done') return true
    const isDone = doneCodes.has(code)
    await updateRefund(tx, refund, { state: isDone ? 'done' : 'failed', code })
    if (isDone) await updatePayment(tx, refund.paymentId, { state: 'refunded' })
    return true
  })
}
