import type { Tx } from '#db/client.ts'
import { type InvoiceRow, listOpenInvoices, sumParts, updateInvoice } from '#server/features/billing/queries/invoices.ts'

/** An open invoice and what was paid of it. */
export type OpenInvoice = InvoiceRow & { paidKes: number }

export async function listOpen(tx: Tx, schoolId: string): Promise<OpenInvoice[]> {
  const rows = await listOpenInvoices(tx, schoolId)
  const ids = rows.map(({ id }) => id)
  const paid = await sumParts(tx, schoolId, ids)
  return rows.map((row) => ({ ...row, paidKes: paid.get(row.id) ?? 0 }))
}

/** Makes invoices void, unless something was paid of one of them: then none is, and that one is returned. */
export async function voidUnpaid(tx: Tx, invoices: readonly OpenInvoice[]): Promise<OpenInvoice | null> {
  const begun = invoices.find(({ paidKes }) => paidKes > 0)
  if (begun) return begun
  for (const invoice of invoices) await updateInvoice(tx, invoice, { state: 'void' })
  return null
}
