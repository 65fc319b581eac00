import { invoiceWords } from '#engine/invoices/invoice-words.ts'
import { findProfile } from '#server/features/billing/find-profile.ts'
import { type InvoiceRow, listCreditNotes, listParts } from '#server/features/billing/queries/invoices.ts'
import { readBillingSettings } from '#server/features/billing/queries/settings.ts'
import type { Context } from '#server/platform/context.ts'

/** An invoice, or once it is paid the tax invoice and receipt, drawn in a thread. */
export async function printInvoice(ctx: Context, row: InvoiceRow): Promise<{ bytes: Uint8Array; name: string }> {
  const { db } = ctx
  const { schoolId, number } = row
  const words = invoiceWords.en
  const settings = await readBillingSettings(db)
  const { accountNumber } = await findProfile(db, schoolId)
  const name = `${row.paidAt === null ? words.open : words.paid} ${number}`
  const bytes = await ctx.heavyWork.of(schoolId).printInvoice({
    title: `${settings.sellerName}: ${name}`,
    printedAt: ctx.now(),
    ...row,
    accountNumber,
    seller: {
      name: settings.sellerName,
      address: settings.sellerAddress,
      kraPin: settings.sellerPin,
      bankName: settings.bankName,
      bankAccount: settings.bankAccount,
    },
    parts: await listParts(db, schoolId, [row.id]),
    creditNotes: await listCreditNotes(db, schoolId, [row.id]),
    isPractice: ctx.config.billing === 'practice',
  })
  return { bytes, name }
}
