import * as contract from '#contract/money.ts'
import { daysBetween, eatDayOf } from '#engine/credits/eat-days.ts'
import { readBillingSettings } from '#server/features/billing/queries/settings.ts'
import { assign } from '#server/features/money/assign.ts'
import { findPayingSchools } from '#server/features/money/find-schools.ts'
import { decideGrant, giveCredits } from '#server/features/money/give-credits.ts'
import { askForRefund, completeRefund, decideRefund, findRefundPlan } from '#server/features/money/refund.ts'
import { showMoney } from '#server/features/money/show-money.ts'
import { searchPayments } from '#server/features/payments/queries/books.ts'
import { mapSchoolNames } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

const maxPayments = 10

/** `nameSponsors` comes from a feature above this one. */
export function registerMoneyRoutes(app: App, ctx: Context, nameSponsors: (ids: readonly string[]) => Promise<Map<string, string>>): void {
  if (ctx.config.billing === 'off') return

  serve(app, contract.showMoney, async ({ actor }) => showMoney(ctx, actor, nameSponsors))

  serve(app, contract.findPayingSchools, async ({ query }) => ({ schools: await findPayingSchools(ctx, query.search) }))

  serve(app, contract.assignPayment, async ({ actor, params: { paymentId }, body: { forSchoolId: schoolId, invoiceId } }) =>
    assign(ctx, actor, { paymentId, schoolId, invoiceId }),
  )

  serve(app, contract.findPayments, async ({ query }) => {
    if (query.search.trim() === '') return { payments: [] }
    const rows = await searchPayments(ctx.db, query.search, maxPayments)
    const names = await mapSchoolNames(
      ctx.db,
      rows.flatMap(({ schoolId }) => schoolId ?? []),
    )
    const { refundDays } = await readBillingSettings(ctx.db)
    const today = eatDayOf(ctx.now())
    const payments = await Promise.all(
      rows.map(async (row) => {
        const plan = await findRefundPlan(ctx.db, row)
        return {
          id: row.id,
          receipt: row.receipt,
          amountKes: row.amountKes,
          paidAt: row.paidAt.toISOString(),
          schoolName: row.schoolId === null ? null : (names.get(row.schoolId) ?? ''),
          state: row.state,
          refundable: plan && {
            amountKes: plan.amountKes,
            credits: plan.pack?.credits ?? 0,
            isLate: plan.pack !== null && daysBetween(eatDayOf(row.paidAt), today) > refundDays,
          },
        }
      }),
    )
    return { payments }
  })

  serve(app, contract.askForRefund, async ({ actor, body }) => {
    await askForRefund(ctx, actor, body)
    return {}
  })

  serve(app, contract.decideRefund, async ({ actor, params: { refundId }, body: { decision } }) => {
    await decideRefund(ctx, actor, { refundId, decision })
    return {}
  })

  serve(app, contract.completeRefund, async ({ actor, params }) => {
    await completeRefund(ctx, actor, params.refundId)
    return {}
  })

  serve(app, contract.giveCredits, async ({ actor, body: { forSchoolId: schoolId, kind, amount: credits, reason } }) => {
    const { state } = await retryTransaction(ctx.db, (tx) => giveCredits(ctx, tx, actor, { schoolId, kind, credits, reason }))
    return { state }
  })

  serve(app, contract.decideGrant, async ({ actor, params: { grantId }, body: { decision } }) => {
    await decideGrant(ctx, actor, { grantId, decision })
    return {}
  })
}
