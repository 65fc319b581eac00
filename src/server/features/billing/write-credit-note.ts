import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { insertCreditNote, nextNumber, sumCreditNotes, updateInvoice } from '#server/features/billing/queries/invoices.ts'
import { lockInvoice } from '#server/features/billing/settle-invoice.ts'
import type { Context } from '#server/platform/context.ts'

/** Takes back all or a part of an invoice that was paid. The invoice itself stays as it was written. Gives the number of the note. */
export async function writeCreditNote(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { schoolId, invoiceId, amountKes, reason, by }: { schoolId: string; invoiceId: string; amountKes: number; reason: string; by: { name: string } },
): Promise<string> {
  const { invoice } = await lockInvoice(tx, { schoolId, invoiceId })
  const beforeKes = await sumCreditNotes(tx, schoolId, invoiceId)
  if (invoice.state !== 'paid' || beforeKes + amountKes > invoice.totalKes) throw new AppError('invoice-not-found')
  const number = await nextNumber(tx, Number(eatDayOf(ctx.now()).slice(0, 4)))
  await insertCreditNote(tx, { schoolId, invoiceId, number, amountKes, reason, madeByName: by.name, createdAt: ctx.now() })
  if (beforeKes + amountKes === invoice.totalKes) await updateInvoice(tx, invoice, { state: 'credited' })
  return number
}
