import { and, asc, count, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { paymentPrompts } from '#db/schema.ts'

export type PromptRow = typeof paymentPrompts.$inferSelect

export async function insertPrompt(tx: Tx, prompt: typeof paymentPrompts.$inferInsert): Promise<PromptRow | null> {
  const rows = await tx
    .insert(paymentPrompts)
    .values(prompt)
    .onConflictDoNothing({ target: [paymentPrompts.key, paymentPrompts.schoolId] })
    .returning()
  return rows[0] ?? null
}

export async function findPrompt(db: Db | Tx, id: string): Promise<PromptRow | null> {
  const rows = await db.select().from(paymentPrompts).where(eq(paymentPrompts.id, id))
  return rows[0] ?? null
}

export async function lockPrompt(tx: Tx, id: string): Promise<PromptRow | null> {
  const rows = await tx.select().from(paymentPrompts).where(eq(paymentPrompts.id, id)).for('update')
  return rows[0] ?? null
}

export async function findPromptByKey(db: Db | Tx, schoolId: string, key: string): Promise<PromptRow | null> {
  const rows = await db
    .select()
    .from(paymentPrompts)
    .where(and(eq(paymentPrompts.key, key), eq(paymentPrompts.schoolId, schoolId)))
  return rows[0] ?? null
}

export async function findPromptByCheckout(db: Db | Tx, checkoutRequestId: string): Promise<PromptRow | null> {
  const rows = await db.select().from(paymentPrompts).where(eq(paymentPrompts.checkoutRequestId, checkoutRequestId))
  return rows[0] ?? null
}

export async function findPromptByReference(db: Db | Tx, reference: string): Promise<PromptRow | null> {
  const rows = await db.select().from(paymentPrompts).where(eq(paymentPrompts.reference, reference))
  return rows[0] ?? null
}

/** Prompts that Safaricom may have accepted without our having heard its id, of this phone and amount. */
export async function listPromptsWithoutCheckout(db: Db, asked: { phone: string; amountKes: number; since: Date }): Promise<PromptRow[]> {
  return db
    .select()
    .from(paymentPrompts)
    .where(
      and(
        isNull(paymentPrompts.checkoutRequestId),
        inArray(paymentPrompts.state, ['asking', 'unknown']),
        eq(paymentPrompts.phone, asked.phone),
        eq(paymentPrompts.amountKes, asked.amountKes),
        gt(paymentPrompts.createdAt, asked.since),
      ),
    )
}

export async function updatePrompt(tx: Db | Tx, id: string, change: Partial<typeof paymentPrompts.$inferInsert>): Promise<void> {
  await tx.update(paymentPrompts).set(change).where(eq(paymentPrompts.id, id))
}

/** The newest first. */
export async function listPromptsOfInvoice(db: Db | Tx, schoolId: string, invoiceId: string): Promise<PromptRow[]> {
  return db
    .select()
    .from(paymentPrompts)
    .where(and(eq(paymentPrompts.schoolId, schoolId), eq(paymentPrompts.invoiceId, invoiceId)))
    .orderBy(desc(paymentPrompts.createdAt), desc(paymentPrompts.id))
}

export async function countPromptsOfInvoice(tx: Tx, schoolId: string, invoiceId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(paymentPrompts)
    .where(and(eq(paymentPrompts.schoolId, schoolId), eq(paymentPrompts.invoiceId, invoiceId)))
  return row?.count ?? 0
}

/** The ids of prompts whose truth is to be asked for by now. */
export async function listDuePrompts(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: paymentPrompts.id })
    .from(paymentPrompts)
    .where(lte(paymentPrompts.nextAskAt, now))
    .orderBy(asc(paymentPrompts.nextAskAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
