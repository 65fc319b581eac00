import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as billing from '#contract/billing.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { findSubscription, insertPeriod, insertSubscription } from '#server/features/credits/queries/subscriptions.ts'
import { leaders, theAdministrator } from '#test/guards/route-actors/actors.ts'
import type { World } from '#test/guards/route-actors/known-ids.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

export function makeInvoice({ test: { ctx }, actors }: World): Promise<string> {
  const by = { name: 'Grace Mutua' }
  const schoolId = actors.head.schoolId ?? ''
  return ctx.db.transaction(async (tx) => (await createInvoice(ctx, tx, { schoolId, order: { kind: 'pack', pack: 'starter' }, by })).id)
}

/** A plan of the head's school that runs. */
async function makePlan({ test: { ctx }, actors }: World): Promise<object> {
  const days = { startsOn: '2026-01-01', endsOn: '2199-12-31' }
  const plan = { schoolId: actors.head.schoolId ?? '', plan: 'basic', cycle: 'year' } as const
  await ctx.db.transaction(async (tx) => {
    if (await findSubscription(tx, plan.schoolId)) return
    const { id } = await insertSubscription(tx, { ...plan, anchorOn: days.startsOn })
    await insertPeriod(tx, { ...plan, ...days, subscriptionId: id })
  })
  return {}
}

const settings = { sellerName: 'Sahihi', sellerAddress: '', sellerPin: '', bankName: '', bankAccount: '', vatPercent: 16, refundDays: 7, dueDays: 7 }
const unsigned = { state: 'waiting', why: '', controlNumber: '', internalData: '', signature: '', kraNumber: '', code: '' }

/** What is bought and paid: for who leads a school, and whom they let pay. Of the actors nobody was let. */
export const billingRows: Rows = {
  [nameEndpoint(billing.showShop)]: { who: leaders },
  [nameEndpoint(billing.createInvoice)]: { who: leaders, body: () => ({ kind: 'pack', pack: 'school' }) },
  [nameEndpoint(billing.listInvoices)]: { who: leaders },
  [nameEndpoint(billing.getInvoice)]: { who: leaders },
  [nameEndpoint(billing.getInvoicePrint)]: { who: leaders },
  [nameEndpoint(billing.changePlan)]: { who: leaders, body: () => ({ isCancelled: true }), fresh: makePlan },
  [nameEndpoint(billing.saveProfile)]: { who: leaders, body: () => ({ address: 'P.O. Box 112, Kisumu', kraPin: '' }) },
  [nameEndpoint(billing.showBillingSettings)]: { who: theAdministrator },
  [nameEndpoint(billing.saveBillingSettings)]: { who: theAdministrator, body: () => settings },
  [nameEndpoint(billing.setEtims)]: { who: theAdministrator, body: () => unsigned },
}
