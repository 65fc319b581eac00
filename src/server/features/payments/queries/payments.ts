import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { paymentParts, payments } from '#db/schema.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPaymentRow = typeof payments.$inferInsert
export type PartRow = typeof paymentParts.$inferSelect

/** Null where this receipt was counted before. Waits for whoever is just counting it. */
export async function insertPayment(tx: Tx, payment: NewPaymentRow): Promise<PaymentRow | null> {
  const rows = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoNothing({ target: [payments.channel, payments.receipt] })
    .returning()
  return rows[0] ?? null
}

export async function lockPaymentByReceipt(tx: Tx, channel: PaymentRow['channel'], receipt: string): Promise<PaymentRow | null> {
  const rows = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.channel, channel), eq(payments.receipt, receipt)))
    .for('update')
  return rows[0] ?? null
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const rows = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return rows[0] ?? null
}

export async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | null> {
  const rows = await db.select().from(payments).where(eq(payments.id, id))
  return rows[0] ?? null
}

/** The payment that answered a prompt carries its reference as the account. */
export async function findPaymentOfPrompt(tx: Tx, { schoolId, reference }: { schoolId: string; reference: string }): Promise<PaymentRow | null> {
  const rows = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.schoolId, schoolId), eq(payments.account, reference)))
    .orderBy(payments.createdAt)
  return rows[0] ?? null
}

export async function findPaymentByReceipt(db: Db | Tx, channel: PaymentRow['channel'], receipt: string): Promise<PaymentRow | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.channel, channel), eq(payments.receipt, receipt)))
  return rows[0] ?? null
}

/** Of these, the receipts whose school is known: telling of them again adds nothing. */
export async function listCountedReceipts(db: Db, channel: PaymentRow['channel'], receipts: readonly string[]): Promise<Set<string>> {
  if (receipts.length === 0) return new Set()
  const rows = await db
    .select({ receipt: payments.receipt })
    .from(payments)
    .where(and(eq(payments.channel, channel), inArray(payments.receipt, [...receipts]), isNotNull(payments.schoolId)))
  return new Set(rows.map(({ receipt }) => receipt))
}

export async function updatePayment(tx: Tx, id: string, change: Partial<NewPaymentRow>): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id))
}

export async function deletePayment(tx: Tx, id: string): Promise<void> {
  await tx.delete(payments).where(eq(payments.id, id))
}

export async function insertPart(tx: Tx, part: typeof paymentParts.$inferInsert): Promise<void> {
  await tx.insert(paymentParts).values(part)
}

/** What a payment has paid so far. */
export async function sumPartsOfPayment(tx: Tx, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${paymentParts.amountKes}), 0)::int` })
    .from(paymentParts)
    .where(eq(paymentParts.paymentId, paymentId))
  return row?.sum ?? 0
}

/** The payments of an invoice with what each paid of it, the newest first. */
export async function listPaymentsOfInvoice(db: Db | Tx, schoolId: string, invoiceId: string): Promise<{ payment: PaymentRow; partKes: number }[]> {
  return db
    .select({ payment: payments, partKes: paymentParts.amountKes })
    .from(paymentParts)
    .innerJoin(payments, eq(payments.id, paymentParts.paymentId))
    .where(and(eq(paymentParts.schoolId, schoolId), eq(paymentParts.invoiceId, invoiceId)))
    .orderBy(desc(payments.paidAt), desc(payments.id))
}
