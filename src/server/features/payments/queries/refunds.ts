import { desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { payments, refunds } from '#db/schema.ts'
import type { PaymentRow } from '#server/features/payments/queries/payments.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Nothing more happens to these. */
const ended: RefundRow['state'][] = ['refused', 'done']

/** Null where a refund of this payment waits or was made. */
export async function insertRefund(tx: Tx, values: typeof refunds.$inferInsert): Promise<RefundRow | null> {
  const [row] = await tx.insert(refunds).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return row ?? null
}

export async function findRefund(db: Db | Tx, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row ?? null
}

export async function updateRefund(tx: Db | Tx, { id }: Pick<RefundRow, 'id'>, change: Partial<typeof refunds.$inferInsert>): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id))
}

export async function lockRefundByConversation(tx: Tx, conversationId: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.conversationId, conversationId)).for('update')
  return row ?? null
}

/** All that are not ended, then the last ones that are, the newest first. */
export async function listRefunds(db: Db, endedMax: number): Promise<{ refund: RefundRow; payment: PaymentRow }[]> {
  const select = () => db.select({ refund: refunds, payment: payments }).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId))
  const [open, over] = await Promise.all([
    select().where(notInArray(refunds.state, ended)).orderBy(desc(refunds.createdAt), desc(refunds.id)),
    select().where(inArray(refunds.state, ended)).orderBy(desc(refunds.createdAt), desc(refunds.id)).limit(endedMax),
  ])
  return [...open, ...over]
}
