import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { type CreditNote, insertCreditNote, listCreditNotes, nextNumber, updateInvoice } from '#server/features/billing/queries/invoices.ts'
import { lockInvoice } from '#server/features/billing/settle-invoice.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Takes back all or a part of an invoice that was paid, but for messages, which were sent. The invoice itself never changes; all of it
 * taken back, it is `credited`.
 */
export async function writeCreditNote(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { schoolId, invoiceId, amountKes, reason, by }: { schoolId: string; invoiceId: string; amountKes: number; reason: string; by: { name: string } },
): Promise<CreditNote> {
  const { invoice } = await lockInvoice(tx, { schoolId, invoiceId })
  const earlier = await listCreditNotes(tx, schoolId, [invoiceId])
  const leftKes = earlier.reduce((left, note) => left - note.amountKes, invoice.totalKes - invoice.messagesKes)
  if (invoice.state !== 'paid' || amountKes > leftKes) throw new AppError('credit-note-over', { number: invoice.number })
  const year = Number(eatDayOf(ctx.now()).slice(0, 4))
  const number = await nextNumber(tx, year)
  if (amountKes === leftKes) await updateInvoice(tx, invoice, { state: 'credited' })
  return insertCreditNote(tx, { schoolId, invoiceId, number, amountKes, reason, madeByName: by.name })
}
