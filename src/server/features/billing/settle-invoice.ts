import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { addDays, eatDayOf } from '#engine/credits/eat-days.ts'
import type { PackId, PlanId } from '#engine/credits/names.ts'
import { listMonths } from '#engine/credits/periods.ts'
import { findCreditPack, findSubscriptionPlan } from '#engine/credits/price-list.ts'
import { isUpgrade } from '#engine/credits/proration.ts'
import { endIfOver, listDueMonths, type LotToGrant } from '#server/features/billing/due-months.ts'
import { findInvoice, type InvoiceRow, sumParts, updateInvoice } from '#server/features/billing/queries/invoices.ts'
import { lockProfile } from '#server/features/billing/queries/profiles.ts'
import {
  findSubscription,
  insertPeriod,
  insertSubscription,
  type Plan,
  updatePeriod,
  updateSubscription,
} from '#server/features/billing/queries/subscriptions.ts'
import { findNextDays } from '#server/features/billing/quote-order.ts'
import { renew, voidRenewal } from '#server/features/billing/renew.ts'
import { grantLot } from '#server/features/credits/grant-lot.ts'
import type { Context } from '#server/platform/context.ts'

interface InvoiceKey {
  schoolId: string
  invoiceId: string
}

/** An invoice and what was paid of it, which no other payment changes until the transaction ends. */
export async function lockInvoice(tx: Tx, key: InvoiceKey): Promise<{ invoice: InvoiceRow; paidKes: number }> {
  await lockProfile(tx, key.schoolId)
  const invoice = await findInvoice(tx, key)
  if (!invoice) throw new AppError('invoice-not-found')
  const paid = await sumParts(tx, key.schoolId, [invoice.id])
  return { invoice, paidKes: paid.get(invoice.id) ?? 0 }
}

/**
 * Called after each part that was written, in its transaction. When the parts reach the total, the invoice is paid, and what it
 * names comes, once. The parts are summed under the lock, so that of three payments at the same instant the last one sees them all.
 * One that had become void is honoured all the same.
 */
export async function settleInvoice(ctx: Context, tx: Tx, key: InvoiceKey): Promise<{ isPaid: boolean; isNew: boolean }> {
  const { invoice, paidKes } = await lockInvoice(tx, key)
  if (invoice.state === 'paid' || invoice.state === 'credited') return { isPaid: true, isNew: false }
  if (paidKes < invoice.totalKes) {
    if (invoice.state === 'void' && paidKes > 0) await updateInvoice(tx, invoice, { state: 'open' })
    return { isPaid: false, isNew: false }
  }
  await updateInvoice(tx, invoice, { state: 'paid', paidAt: ctx.now() })
  const today = eatDayOf(ctx.now())
  const grants = await bring(ctx, tx, invoice, today)
  // Last, as they lock the school's credits.
  for (const grant of grants) await grantLot(ctx, tx, { ...grant, schoolId: key.schoolId, by: program })
  return { isPaid: true, isNew: true }
}

const program = { userId: null, name: '' }

/** Changes what was paid for, and returns the credits that come with it. */
async function bring(ctx: Context, tx: Tx, invoice: InvoiceRow, today: string): Promise<LotToGrant[]> {
  if (invoice.kind === 'plan') return bringPeriod(ctx, tx, invoice, today)
  if (invoice.kind === 'upgrade') return bringUpgrade(ctx, tx, invoice, today)
  const { id, number, credits, product, totalKes } = invoice
  const { validDays } = findCreditPack(product as PackId)
  return [{ kind: 'pack', source: `pack:${id}`, credits, product, validDays, paidKes: totalKes, reason: number }]
}

/**
 * The next period of the subscription that runs. Where none does, one begins on the day of the payment, so that no paid day is lost
 * to a payment that came late.
 */
async function bringPeriod(ctx: Context, tx: Tx, invoice: InvoiceRow, today: string): Promise<LotToGrant[]> {
  const { schoolId, id: invoiceId } = invoice
  const plan = invoice.product as PlanId
  const cycle = invoice.cycle ?? 'month'
  const grantsBefore = await endIfOver(tx, schoolId, today)
  const running = await findSubscription(tx, schoolId, today)
  const days = findNextDays(running, cycle, today)
  const { id: subscriptionId } = running?.subscription ?? (await insertSubscription(tx, { schoolId, plan, cycle, anchorOn: today }))
  await insertPeriod(tx, { schoolId, subscriptionId, plan, cycle, ...days, invoiceId })
  await updateSubscription(tx, subscriptionId, { plan, cycle, nextPlan: null, nextCycle: null, isCancelled: false })
  await updateInvoice(tx, invoice, days)
  return [...grantsBefore, ...(await listDueMonths(tx, schoolId, today))]
}

/**
 * Days that were paid when the upgrade was quoted, and are not over, become days of the larger plan. Its credits come as they were
 * quoted, with the difference of each month that has begun since.
 */
async function bringUpgrade(ctx: Context, tx: Tx, invoice: InvoiceRow, today: string): Promise<LotToGrant[]> {
  const { id, schoolId, number, credits } = invoice
  const to = invoice.product as PlanId
  const lot = { source: `upgrade:${id}`, product: to, reason: number }
  const running = await findSubscription(tx, schoolId, today)
  // Credits of a plan would have ended with it.
  if (!running) return [{ ...lot, kind: 'correction', credits }]
  const due = await listDueMonths(tx, schoolId, today)
  const since = running.periods.flatMap((period) =>
    listMonths(period, running.subscription.anchorOn)
      .filter(({ startsOn }) => startsOn > (invoice.startsOn ?? today) && startsOn <= today && startsOn <= (invoice.endsOn ?? today))
      .map(() => Math.max(0, findSubscriptionPlan(to).monthlyCredits - findSubscriptionPlan(period.plan).monthlyCredits)),
  )
  for (const period of running.periods) {
    if (period.endsOn < today || period.startsOn > (invoice.endsOn ?? today) || !isUpgrade(period.plan, to)) continue
    if (period.startsOn >= today) await updatePeriod(tx, period, { plan: to })
    else {
      await updatePeriod(tx, period, { endsOn: addDays(today, -1) })
      await insertPeriod(tx, { ...period, id: undefined, startsOn: today, plan: to, invoiceId: id })
    }
  }
  await renewAs(ctx, tx, running, to)
  return [...due, { ...lot, kind: 'plan', credits: since.reduce((sum, more) => sum + more, credits) }]
}

/** From the next period on it is of the larger plan; its invoice is written anew, unless it is being paid. */
async function renewAs(ctx: Context, tx: Tx, { subscription, endsOn }: Plan, to: PlanId): Promise<void> {
  const { schoolId } = subscription
  const upgraded = await findSubscription(tx, schoolId, endsOn)
  const lastPlan = upgraded?.periods.at(-1)?.plan ?? to
  await updateSubscription(tx, subscription.id, { plan: lastPlan, nextPlan: isUpgrade(lastPlan, to) ? to : null })
  if ((await voidRenewal(tx, schoolId)) === null) await renew(ctx, tx, schoolId)
}
