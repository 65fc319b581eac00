import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { paymentParts, payments } from '#db/schema.ts'
import type { PaymentRow } from '#server/features/payments/queries/payments.ts'

/** The payments of all schools, as whoever runs the program sees them. */

/** Money that waits for a person: of nobody, or a rest that pays no invoice. The newest first. */
export async function listUnassigned(db: Db, limit: number): Promise<{ payment: PaymentRow; partsKes: number }[]> {
  return db
    .select({ payment: payments, partsKes: sumOfParts })
    .from(payments)
    .where(eq(payments.state, 'unassigned'))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(limit)
}

const sumOfParts = sql<number>`coalesce((select sum(p.amount_kes) from payment_parts p where p.payment_id = ${payments.id}), 0)::int`

export async function sumUnassigned(db: Db): Promise<{ count: number; kes: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      kes: sql<number>`coalesce(sum(${payments.amountKes} - ${sumOfParts}), 0)::int`,
      oldestAt: sql<string | null>`to_json(min(${payments.paidAt})) #>> '{}'`,
    })
    .from(payments)
    .where(eq(payments.state, 'unassigned'))
  return { count: row?.count ?? 0, kes: row?.kes ?? 0, oldestAt: row?.oldestAt ? new Date(row.oldestAt) : null }
}

/** What was typed stands in the receipt or in the account. */
export async function searchPayments(db: Db, search: string, limit: number): Promise<PaymentRow[]> {
  const like = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .select()
    .from(payments)
    .where(sql`${ilike(payments.receipt, like)} or ${ilike(payments.account, like)}`)
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(limit)
}

export async function listPartsOf(db: Db | Tx, paymentId: string): Promise<{ invoiceId: string; schoolId: string; amountKes: number }[]> {
  return db
    .select({ invoiceId: paymentParts.invoiceId, schoolId: paymentParts.schoolId, amountKes: paymentParts.amountKes })
    .from(paymentParts)
    .where(eq(paymentParts.paymentId, paymentId))
    .orderBy(asc(paymentParts.createdAt), asc(paymentParts.id))
}

/** What was paid of invoices that are still open goes back with its payment. */
export async function deleteParts(tx: Tx, paymentId: string, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return
  await tx.delete(paymentParts).where(and(eq(paymentParts.paymentId, paymentId), inArray(paymentParts.invoiceId, [...invoiceIds])))
}

const incomeSchema = z.array(
  z.object({ month: z.string(), payments: z.number(), paidKes: z.number(), refundedKes: z.number(), practiceKes: z.number() }),
)

/** By month in East Africa Time, the newest first. Money of practice is no income. */
export async function listIncome(db: Db, months: number): Promise<z.output<typeof incomeSchema>> {
  const { rows } = await db.execute(sql`
    select month, sum(payments)::int as payments, sum(paid)::int as "paidKes", sum(refunded)::int as "refundedKes", sum(practice)::int as "practiceKes"
    from (
      select to_char(paid_at at time zone 'Africa/Nairobi', 'YYYY-MM') as month, 1 as payments,
        case when is_practice then 0 else amount_kes end as paid, 0 as refunded, case when is_practice then amount_kes else 0 end as practice
      from payments
      union all
      select to_char(r.decided_at at time zone 'Africa/Nairobi', 'YYYY-MM'), 0, 0,
        case when p.is_practice then 0 else r.amount_kes end, case when p.is_practice then -r.amount_kes else 0 end
      from refunds r join payments p on p.id = r.payment_id where r.state in ('agreed', 'sent', 'done', 'failed')
    ) money group by month order by month desc limit ${months}`)
  return incomeSchema.parse(rows)
}
