import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { regroupings } from '#db/schema.ts'

export async function insertRegrouping(tx: Tx, values: typeof regroupings.$inferInsert): Promise<string> {
  const [row] = await tx.insert(regroupings).values(values).returning({ id: regroupings.id })
  if (row === undefined) throw new Error('The change of class was not stored.')
  return row.id
}

export async function lockRegrouping(tx: Tx, classId: string, regroupingId: string): Promise<typeof regroupings.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(regroupings)
    .where(and(eq(regroupings.id, regroupingId), eq(regroupings.classId, classId)))
    .for('update')
  return row ?? null
}

export async function markRegroupingUndone(tx: Tx, regroupingId: string, now: Date): Promise<void> {
  await tx.update(regroupings).set({ undoneAt: now }).where(eq(regroupings.id, regroupingId))
}
