import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { refunds } from '#db/schema.ts'

export type RefundRow = typeof refunds.$inferSelect

export async function lockRefundByConversation(tx: Tx, conversationId: string): Promise<RefundRow | null> {
  const rows = await tx.select().from(refunds).where(eq(refunds.conversationId, conversationId)).for('update')
  return rows[0] ?? null
}

export async function updateRefund(tx: Tx, { id, schoolId }: RefundRow, change: Pick<RefundRow, 'state' | 'code'>): Promise<void> {
  await tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), eq(refunds.schoolId, schoolId)))
}
