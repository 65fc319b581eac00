import type { Tx } from '#db/client.ts'
import { daysBetween, eatDayOf } from '#engine/credits/eat-days.ts'
import type { BillingCycle, PlanId } from '#engine/credits/names.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { listOpen, type OpenInvoice, voidUnpaid } from '#server/features/billing/void-unpaid.ts'
import { findPlan, type Plan } from '#server/features/credits/find-plan.ts'
import type { Context } from '#server/platform/context.ts'

/** The invoice of the next period is written so many days before the last paid day. */
const aheadDays = 7

/** What the period after the last paid day will be of. */
export function findNext({ subscription, periods, period }: Plan): { plan: PlanId; cycle: BillingCycle } {
  const last = periods.at(-1) ?? period
  return { plan: subscription.nextPlan ?? last.plan, cycle: subscription.nextCycle ?? last.cycle }
}

/** Writes the invoice of the next period a week before the last paid day, unless the plan was cancelled or there is one. */
export async function renew(ctx: Pick<Context, 'now'>, tx: Tx, schoolId: string): Promise<void> {
  const now = ctx.now()
  const plan = await findPlan(tx, schoolId, now)
  if (!plan || plan.subscription.isCancelled || daysBetween(eatDayOf(now), plan.endsOn) > aheadDays) return
  if ((await listOpen(tx, schoolId)).some(({ kind }) => kind === 'plan')) return
  await createInvoice(ctx, tx, { schoolId, order: { kind: 'plan', ...findNext(plan) }, by: { name: '' } })
}

/** Makes the open invoice of the next period void; returns it where something was paid of it, and it stays. */
export async function voidRenewal(tx: Tx, schoolId: string): Promise<OpenInvoice | null> {
  const open = await listOpen(tx, schoolId)
  return voidUnpaid(
    tx,
    open.filter(({ kind }) => kind === 'plan'),
  )
}
