import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { paymentMessages } from '#db/schema.ts'

export type MessageRow = typeof paymentMessages.$inferSelect

export async function insertMessage(
  tx: Tx,
  message: Pick<MessageRow, 'kind' | 'body' | 'signature' | 'fromAddress' | 'receivedAt'>,
): Promise<string> {
  const [row] = await tx.insert(paymentMessages).values(message).returning({ id: paymentMessages.id })
  if (row === undefined) throw new Error('No message was stored.')
  return row.id
}

export async function findMessage(db: Db | Tx, id: string): Promise<MessageRow | null> {
  const rows = await db.select().from(paymentMessages).where(eq(paymentMessages.id, id))
  return rows[0] ?? null
}

/** Numbers of phones were needed until now. */
export async function completeMessage(db: Db | Tx, message: MessageRow, outcome: string, now: Date): Promise<void> {
  const body = Buffer.from(message.body.toString('latin1').replaceAll(/(254\d{3})\d{3}(\d{3})(?!\d)/g, '$1***$2'), 'latin1')
  await db.update(paymentMessages).set({ body, outcome, handledAt: now }).where(eq(paymentMessages.id, message.id))
}
