import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { creditNotes, invoiceCounters, invoices, paymentParts, payments } from '#db/schema.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type NewInvoice = typeof invoices.$inferInsert

/**
 * The next number of a year, `2026-0431`, for an invoice or a credit note. The row of the year is locked until the transaction
 * ends; if that is rolled back, the number is given to the next. So none is missing.
 */
export async function nextNumber(tx: Tx, year: number): Promise<string> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.year, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning()
  if (!row) throw new Error('No number was given.')
  return `${year}-${String(row.last).padStart(4, '0')}`
}

export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(invoice).returning()
  if (!row) throw new Error('No invoice was written.')
  return row
}

export async function updateInvoice(tx: Tx, { id, schoolId }: Pick<InvoiceRow, 'id' | 'schoolId'>, set: Partial<NewInvoice>): Promise<void> {
  await tx
    .update(invoices)
    .set(set)
    .where(and(eq(invoices.id, id), eq(invoices.schoolId, schoolId)))
}

export async function findInvoice(db: Db | Tx, { schoolId, invoiceId }: { schoolId: string; invoiceId: string }): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.schoolId, schoolId)))
  return row ?? null
}

/** Whose invoice it is, for an administrator. */
export async function findInvoiceSchool(db: Db | Tx, invoiceId: string): Promise<string | null> {
  const [row] = await db.select({ schoolId: invoices.schoolId }).from(invoices).where(eq(invoices.id, invoiceId))
  return row?.schoolId ?? null
}

export async function findInvoiceByNumber(db: Db | Tx, number: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number))
  return row ?? null
}

export async function listInvoices(db: Db | Tx, schoolId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.schoolId, schoolId)).orderBy(desc(invoices.issuedAt), desc(invoices.number))
}

/** The oldest first. */
export async function listOpenInvoices(db: Db | Tx, schoolId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.schoolId, schoolId), eq(invoices.state, 'open')))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
}

/** What was paid of each, in whole shillings; nothing stands for none. */
export async function sumParts(db: Db | Tx, schoolId: string, invoiceIds: readonly string[]): Promise<Map<string, number>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .select({ invoiceId: paymentParts.invoiceId, paidKes: sql<number>`sum(${paymentParts.amountKes})::int` })
    .from(paymentParts)
    .where(and(inArray(paymentParts.invoiceId, [...invoiceIds]), eq(paymentParts.schoolId, schoolId)))
    .groupBy(paymentParts.invoiceId)
  return new Map(rows.map(({ invoiceId, paidKes }) => [invoiceId, paidKes]))
}

/**
 * What invoices of a school ask, or asked, for messages. Void ones ask for nothing, nor do those that become void when one of this kind
 * is written: open ones of which nothing was paid.
 */
export async function sumMessagesBilled(db: Db | Tx, schoolId: string, kind: InvoiceRow['kind']): Promise<number> {
  const isPaidInPart = sql`exists (select from payment_parts p where p.invoice_id = ${invoices.id} and p.school_id = ${invoices.schoolId})`
  const [row] = await db
    .select({ kes: sql<number>`coalesce(sum(${invoices.messagesKes}), 0)::int` })
    .from(invoices)
    .where(
      and(
        eq(invoices.schoolId, schoolId),
        ne(invoices.state, 'void'),
        sql`not (${invoices.state} = 'open' and ${invoices.kind} = ${kind} and not ${isPaidInPart})`,
      ),
    )
  return row?.kes ?? 0
}

export interface InvoicePart {
  invoiceId: string
  way: typeof payments.$inferSelect.way
  receipt: string
  payer: string
  paidAt: Date
  amountKes: number
}

/** Which payments paid each, the oldest first. */
export async function listParts(db: Db | Tx, schoolId: string, invoiceIds: readonly string[]): Promise<InvoicePart[]> {
  if (invoiceIds.length === 0) return []
  return db
    .select({
      invoiceId: paymentParts.invoiceId,
      way: payments.way,
      receipt: payments.receipt,
      payer: payments.payer,
      paidAt: payments.paidAt,
      amountKes: paymentParts.amountKes,
    })
    .from(paymentParts)
    .innerJoin(payments, eq(payments.id, paymentParts.paymentId))
    .where(and(inArray(paymentParts.invoiceId, [...invoiceIds]), eq(paymentParts.schoolId, schoolId)))
    .orderBy(asc(payments.paidAt), asc(payments.receipt))
}

export type CreditNote = typeof creditNotes.$inferSelect

export async function listCreditNotes(db: Db | Tx, schoolId: string, invoiceIds: readonly string[]): Promise<CreditNote[]> {
  if (invoiceIds.length === 0) return []
  return db
    .select()
    .from(creditNotes)
    .where(and(inArray(creditNotes.invoiceId, [...invoiceIds]), eq(creditNotes.schoolId, schoolId)))
    .orderBy(asc(creditNotes.number))
}

export async function insertCreditNote(tx: Tx, note: typeof creditNotes.$inferInsert): Promise<CreditNote> {
  const [row] = await tx.insert(creditNotes).values(note).returning()
  if (!row) throw new Error('No credit note was written.')
  return row
}

/** Schools with an invoice that was due before a day and is still open. */
export async function listOverdue(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ schoolId: invoices.schoolId })
    .from(invoices)
    .where(and(eq(invoices.state, 'open'), lt(invoices.dueOn, before)))
    .orderBy(asc(invoices.schoolId))
  return rows.map(({ schoolId }) => schoolId)
}
