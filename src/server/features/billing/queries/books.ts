import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { invoices } from '#db/schema.ts'
import type { InvoiceRow } from '#server/features/billing/queries/invoices.ts'

/** The open invoices of all schools, the soonest due first. */
export async function listAllOpen(db: Db, limit: number): Promise<{ invoice: InvoiceRow; paidKes: number; parts: number }[]> {
  return db
    .select({ invoice: invoices, paidKes, parts: sql<number>`(select count(*) from payment_parts p where ${ofInvoice})::int` })
    .from(invoices)
    .where(eq(invoices.state, 'open'))
    .orderBy(asc(invoices.dueOn), asc(invoices.number))
    .limit(limit)
}

const ofInvoice = sql`p.invoice_id = ${invoices.id} and p.school_id = ${invoices.schoolId}`
const paidKes = sql<number>`coalesce((select sum(p.amount_kes) from payment_parts p where ${ofInvoice}), 0)::int`

export async function sumAllOpen(db: Db): Promise<{ count: number; totalKes: number; paidKes: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      totalKes: sql<number>`coalesce(sum(${invoices.totalKes}), 0)::int`,
      paidKes: sql<number>`coalesce(sum(${paidKes}), 0)::int`,
    })
    .from(invoices)
    .where(eq(invoices.state, 'open'))
  return row ?? { count: 0, totalKes: 0, paidKes: 0 }
}

/** What invoices ask, or asked, for messages, by school, in shillings. */
export async function mapMessagesBilled(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ schoolId: invoices.schoolId, kes: sql<number>`sum(${invoices.messagesKes})::int` })
    .from(invoices)
    .where(and(ne(invoices.state, 'void'), gt(invoices.messagesKes, 0)))
    .groupBy(invoices.schoolId)
  return new Map(rows.map(({ schoolId, kes }) => [schoolId, kes]))
}

const isUnsigned = and(eq(invoices.state, 'paid'), sql`${invoices.etims} ->> 'state' <> 'signed'`)

/** Paid invoices that KRA has not signed, the oldest first. */
export async function listUnsigned(db: Db, limit: number): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(isUnsigned).orderBy(asc(invoices.paidAt), asc(invoices.number)).limit(limit)
}

export async function countUnsigned(db: Db): Promise<number> {
  return db.$count(invoices, isUnsigned)
}
