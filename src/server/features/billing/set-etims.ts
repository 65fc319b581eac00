import type * as z from 'zod'
import type { etimsInput } from '#contract/billing.ts'
import { AppError } from '#contract/base/errors.ts'
import { findInvoiceSchool, updateInvoice } from '#server/features/billing/queries/invoices.ts'
import { lockInvoice } from '#server/features/billing/settle-invoice.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Writes down what KRA said of an invoice. What it has signed stays. */
export async function setEtims(
  ctx: Context,
  actor: Actor,
  { invoiceId, etims }: { invoiceId: string; etims: z.output<typeof etimsInput> },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const schoolId = await findInvoiceSchool(tx, invoiceId)
    if (schoolId === null) throw new AppError('invoice-not-found')
    const { invoice } = await lockInvoice(tx, { schoolId, invoiceId })
    if (invoice.etims.state === 'signed') throw new AppError('invoice-signed', { number: invoice.number })
    await updateInvoice(tx, invoice, { etims: { ...etims, at: ctx.now().toISOString() } })
    await recordAudit(tx, { actor, action: 'invoice.etims', subject: invoiceId, detail: etims.state })
  })
}
