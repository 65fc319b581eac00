import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { packIds, planIds, type PlanId } from '#engine/credits/names.ts'
import { listMonths } from '#engine/credits/periods.ts'
import { findCreditPack, findSubscriptionPlan } from '#engine/credits/price-list.ts'
import { isUpgrade } from '#engine/credits/proration.ts'
import { listDueMonths, type LotToGrant } from '#server/features/billing/due-months.ts'
import { findStanding } from '#server/features/billing/find-standing.ts'
import { findInvoice, type InvoiceRow, sumParts, updateInvoice } from '#server/features/billing/queries/invoices.ts'
import { lockProfile } from '#server/features/billing/queries/profiles.ts'
import { findNextDays } from '#server/features/billing/quote-order.ts'
import { findNext, renew, voidRenewal } from '#server/features/billing/renew.ts'
import { addPaidDays, replanPaidDays } from '#server/features/credits/add-paid-days.ts'
import { findPlan } from '#server/features/credits/find-plan.ts'
import { grantLot } from '#server/features/credits/grant-lot.ts'
import { updateSubscription } from '#server/features/credits/queries/subscriptions.ts'
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
  const pack = packIds.find((each) => each === product)
  if (pack === undefined) throw new Error(`Invoice ${number} is of no pack.`)
  const { validDays } = findCreditPack(pack)
  return [{ kind: 'pack', source: `pack:${id}`, credits, product, validDays, paidKes: totalKes, reason: number }]
}

/**
 * The next period of the subscription that runs. Where none does, one begins on the day of the payment, so that no paid day is lost
 * to a payment that came late.
 */
async function bringPeriod(ctx: Context, tx: Tx, invoice: InvoiceRow, today: string): Promise<LotToGrant[]> {
  const { schoolId, id: invoiceId } = invoice
  const plan = planOf(invoice)
  const cycle = invoice.cycle ?? 'month'
  const days = findNextDays((await findStanding(tx, schoolId, ctx.now())).runsUntil, cycle, today)
  await updateInvoice(tx, invoice, days)
  const before = await listDueMonths(tx, schoolId, today)
  const { subscriptionId } = await addPaidDays(ctx, tx, { schoolId, plan, cycle, ...days, invoiceId })
  await updateSubscription(tx, subscriptionId, { isCancelled: false })
  const sources = new Set(before.map(({ source }) => source))
  return [...before, ...(await listDueMonths(tx, schoolId, today)).filter(({ source }) => !sources.has(source))]
}

/**
 * Days that were paid when the upgrade was quoted, and are not over, become days of the larger plan. Its credits come as they were
 * quoted, with the difference of each month that has begun since.
 */
async function bringUpgrade(ctx: Context, tx: Tx, invoice: InvoiceRow, today: string): Promise<LotToGrant[]> {
  const { id, schoolId, number } = invoice
  const to = planOf(invoice)
  const lot = { source: `upgrade:${id}`, product: to, reason: number }
  const plan = await findPlan(tx, schoolId, ctx.now())
  // Credits of a plan would have ended with it.
  if (!plan) return [{ ...lot, kind: 'correction', credits: invoice.credits }]
  const due = await listDueMonths(tx, schoolId, today)
  const startsOn = invoice.startsOn ?? today
  const until = invoice.endsOn ?? plan.endsOn
  const more = plan.periods.flatMap((period) =>
    listMonths(period, plan.subscription.anchorOn)
      .filter((month) => month.startsOn > startsOn && month.startsOn <= today && month.startsOn <= until)
      .map(() => Math.max(0, findSubscriptionPlan(to).monthlyCredits - findSubscriptionPlan(period.plan).monthlyCredits)),
  )
  // What comes after these days is the larger plan's too, unless it is being paid: then it is what its invoice says.
  const next = findNext(plan).plan
  const wanted = isUpgrade(next, to) ? to : next
  await updateSubscription(tx, plan.subscription.id, { nextPlan: wanted })
  const begun = await voidRenewal(tx, schoolId)
  if (begun === null) await renew(ctx, tx, schoolId)
  const nextPlan = begun === null ? wanted : planOf(begun)
  await replanPaidDays(tx, { schoolId, plan: to, on: today, until })
  const last = (await findPlan(tx, schoolId, ctx.now()))?.periods.at(-1)?.plan ?? to
  await updateSubscription(tx, plan.subscription.id, { plan: last, nextPlan: nextPlan === last ? null : nextPlan })
  return [...due, { ...lot, kind: 'plan', credits: more.reduce((sum, each) => sum + each, invoice.credits) }]
}

function planOf({ number, product }: InvoiceRow): PlanId {
  const plan = planIds.find((each) => each === product)
  if (plan === undefined) throw new Error(`Invoice ${number} is of no plan.`)
  return plan
}
