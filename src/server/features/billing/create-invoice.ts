import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { addDays, eatDayOf } from '#engine/credits/eat-days.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import { findMessagesKes } from '#server/features/billing/find-messages-kes.ts'
import { findStanding } from '#server/features/billing/find-standing.ts'
import { insertInvoice, type InvoiceRow, nextNumber, updateInvoice } from '#server/features/billing/queries/invoices.ts'
import { lockProfile } from '#server/features/billing/queries/profiles.ts'
import { readBillingSettings } from '#server/features/billing/queries/settings.ts'
import { type Order, type Quote, quoteOrder } from '#server/features/billing/quote-order.ts'
import { listOpen, type OpenInvoice, voidUnpaid } from '#server/features/billing/void-unpaid.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** KRA has said nothing of it yet. */
const unsigned: InvoiceRow['etims'] = {
  state: 'waiting',
  why: '',
  controlNumber: '',
  internalData: '',
  signature: '',
  kraNumber: '',
  code: '',
  at: null,
}

/**
 * Writes the invoice of an order, or gives the open one of the same order. Of plans and upgrades a school has one open invoice: an
 * earlier one of another order becomes void, unless something was paid of it.
 */
export async function createInvoice(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { schoolId, order, by }: { schoolId: string; order: Order; by: { name: string } },
): Promise<InvoiceRow> {
  const profile = await findProfile(tx, schoolId)
  await lockProfile(tx, schoolId)
  const { dueDays, vatPercent } = await readBillingSettings(tx)
  const now = ctx.now()
  const today = eatDayOf(now)
  const quote = quoteOrder(order, await findStanding(tx, schoolId, now), today)
  const usualDue = addDays(today, dueDays)
  const dueOn = quote.dueOn !== null && (quote.kind === 'plan' || quote.dueOn < usualDue) ? quote.dueOn : usualDue
  const open = await findOpen(tx, { schoolId, quote, vatPercent })
  if (open) {
    const { startsOn, endsOn } = quote
    if (open.kind !== 'plan' || (open.startsOn === startsOn && open.endsOn === endsOn)) return open
    await updateInvoice(tx, open, { startsOn, endsOn, dueOn })
    return { ...open, startsOn, endsOn, dueOn }
  }
  const name = (await findSchoolName(tx, schoolId)) || by.name
  const { dueOn: _, priceKes, ...asked } = quote
  // What was asked for instead is void by now, and with it what it billed for messages.
  const messagesKes = await findMessagesKes(tx, schoolId, quote.kind)
  return insertInvoice(tx, {
    ...asked,
    totalKes: priceKes + messagesKes,
    messagesKes,
    schoolId,
    number: await nextNumber(tx, Number(today.slice(0, 4))),
    vatPercent,
    buyer: { name, address: profile.address, kraPin: profile.kraPin, askedBy: by.name },
    etims: unsigned,
    state: 'open',
    issuedAt: now,
    dueOn,
  })
}

/** The open invoice of what is asked for. What was asked for instead becomes void. */
async function findOpen(tx: Tx, { schoolId, quote, vatPercent }: { schoolId: string; quote: Quote; vatPercent: number }): Promise<InvoiceRow | null> {
  const isAsked = ({ kind, product, cycle }: InvoiceRow) => kind === quote.kind && product === quote.product && cycle === quote.cycle
  // What was begun to be paid stays as it was quoted. An upgrade is cheaper with each day that passes. Messages sent since go on the next.
  const isSame = ({ totalKes, messagesKes, credits, vatPercent: percent, kind, startsOn, paidKes }: OpenInvoice) =>
    paidKes > 0 ||
    (totalKes - messagesKes === quote.priceKes &&
      credits === quote.credits &&
      percent === vatPercent &&
      (kind !== 'upgrade' || startsOn === quote.startsOn))
  const open = await listOpen(tx, schoolId)
  const same = open.find((invoice) => isAsked(invoice) && isSame(invoice)) ?? null
  const others = open.filter((invoice) => invoice !== same && (quote.kind === 'pack' ? isAsked(invoice) : invoice.kind === quote.kind))
  const begun = await voidUnpaid(tx, others)
  if (begun) throw new AppError('invoice-partly-paid', { number: begun.number })
  return same
}
