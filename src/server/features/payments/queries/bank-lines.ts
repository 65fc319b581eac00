import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { payments } from '#db/schema.ts'
import type { PaymentRow } from '#server/features/payments/queries/payments.ts'

/** What came by bank in any of these amounts. */
export async function listBankPayments(db: Db | Tx, amountsKes: readonly number[]): Promise<PaymentRow[]> {
  if (amountsKes.length === 0) return []
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.channel, 'bank'), inArray(payments.amountKes, [...new Set(amountsKes)])))
}

/** Of these, the M-Pesa receipts that are known: a bank may list that money a second time. */
export async function listMpesaReceipts(db: Db | Tx, receipts: readonly string[]): Promise<Set<string>> {
  if (receipts.length === 0) return new Set()
  const rows = await db
    .select({ receipt: payments.receipt })
    .from(payments)
    .where(and(eq(payments.channel, 'mpesa'), inArray(payments.receipt, [...new Set(receipts)])))
  return new Set(rows.map(({ receipt }) => receipt))
}
