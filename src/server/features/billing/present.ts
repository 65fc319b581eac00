import type { WrittenInvoice } from '#contract/billing.ts'
import type { Db, Tx } from '#db/client.ts'
import { type InvoiceRow, listCreditNotes, listParts } from '#server/features/billing/queries/invoices.ts'

/** Invoices with what was paid of each, and what was taken back. */
export async function presentInvoices(db: Db | Tx, schoolId: string, rows: readonly InvoiceRow[]): Promise<WrittenInvoice[]> {
  const ids = rows.map(({ id }) => id)
  const parts = await listParts(db, schoolId, ids)
  const notes = await listCreditNotes(db, schoolId, ids)
  return rows.map((row) => {
    const own = parts.filter(({ invoiceId }) => invoiceId === row.id)
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      product: row.product,
      cycle: row.cycle,
      credits: row.credits,
      totalKes: row.totalKes,
      messagesKes: row.messagesKes,
      paidKes: own.reduce((sum, { amountKes }) => sum + amountKes, 0),
      vatPercent: row.vatPercent,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      state: row.state,
      issuedAt: row.issuedAt.toISOString(),
      dueOn: row.dueOn,
      paidAt: row.paidAt?.toISOString() ?? null,
      parts: own.map(({ way, receipt, payer, paidAt, amountKes }) => ({ way, receipt, payer, paidAt: paidAt.toISOString(), amountKes })),
      etims: row.etims.state,
      creditNotes: notes.filter(({ invoiceId }) => invoiceId === row.id).map(({ number, amountKes }) => ({ number, amountKes })),
    }
  })
}
