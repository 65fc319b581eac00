import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/billing.ts'
import { changeBillingSettings } from '#server/features/billing/change-billing-settings.ts'
import { changePlan } from '#server/features/billing/change-plan.ts'
import { createInvoice } from '#server/features/billing/create-invoice.ts'
import { getPayingSchoolId } from '#server/features/billing/policy.ts'
import { presentInvoices } from '#server/features/billing/present.ts'
import { printInvoice } from '#server/features/billing/print-invoice.ts'
import { findInvoice, type InvoiceRow, listInvoices } from '#server/features/billing/queries/invoices.ts'
import { readBillingSettings } from '#server/features/billing/queries/settings.ts'
import { saveProfile } from '#server/features/billing/save-profile.ts'
import { setEtims } from '#server/features/billing/set-etims.ts'
import { showShop } from '#server/features/billing/show-shop.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** None of them in an installation that bills nobody. */
export function registerBillingRoutes(app: App, ctx: Context): void {
  if (ctx.config.billing === 'off') return

  serve(app, contract.showShop, async ({ actor }) => showShop(ctx, await getPayingSchoolId(ctx, actor)))

  serve(app, contract.createInvoice, async ({ actor, body }) => {
    const schoolId = await getPayingSchoolId(ctx, actor)
    const row = await retryTransaction(ctx.db, (tx) => createInvoice(ctx, tx, { schoolId, order: body, by: actor }))
    return { invoice: await presentOne(ctx, row) }
  })

  serve(app, contract.listInvoices, async ({ actor }) => {
    const schoolId = await getPayingSchoolId(ctx, actor)
    const invoices = await presentInvoices(ctx.db, schoolId, await listInvoices(ctx.db, schoolId))
    return { invoices: invoices.filter(({ state, paidKes }) => state !== 'void' || paidKes > 0) }
  })

  serve(app, contract.getInvoice, async ({ actor, params: { invoiceId } }) => {
    const schoolId = await getPayingSchoolId(ctx, actor)
    return { invoice: await presentOne(ctx, await getInvoice(ctx, { schoolId, invoiceId })) }
  })

  serveRaw(app, contract.getInvoicePrint, async ({ actor, params: { invoiceId }, reply }) => {
    const schoolId = await getPayingSchoolId(ctx, actor)
    const { bytes, name } = await printInvoice(ctx, await getInvoice(ctx, { schoolId, invoiceId }))
    return reply
      .header('content-disposition', nameDownload(name, 'pdf'))
      .header('cache-control', 'no-store')
      .type('application/pdf')
      .send(Buffer.from(bytes))
  })

  serve(app, contract.changePlan, async ({ actor, body }) => {
    await changePlan(ctx, actor, await getPayingSchoolId(ctx, actor), body)
    return {}
  })

  serve(app, contract.saveProfile, async ({ actor, body }) => {
    await saveProfile(ctx, actor, await getPayingSchoolId(ctx, actor), body)
    return {}
  })

  serve(app, contract.showBillingSettings, () => readBillingSettings(ctx.db))

  serve(app, contract.saveBillingSettings, async ({ actor, body }) => {
    await changeBillingSettings(ctx, actor, body)
    return {}
  })

  serve(app, contract.setEtims, async ({ actor, params, body }) => {
    await setEtims(ctx, actor, { ...params, etims: body })
    return {}
  })
}

async function getInvoice({ db }: Context, key: { schoolId: string; invoiceId: string }): Promise<InvoiceRow> {
  const row = await findInvoice(db, key)
  if (!row) throw new AppError('invoice-not-found')
  return row
}

async function presentOne({ db }: Context, row: InvoiceRow) {
  const [invoice] = await presentInvoices(db, row.schoolId, [row])
  if (!invoice) throw new Error('No invoice was presented.')
  return invoice
}
