import { and, count, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { passwordResets } from '#db/schema.ts'

type ResetRow = typeof passwordResets.$inferSelect

export async function countPasswordResets(db: Db, userId: string, since: Date): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), gt(passwordResets.createdAt, since)))
  return rows[0]?.count ?? 0
}

/** False where the request was answered before. */
export async function insertPasswordReset(tx: Tx, reset: typeof passwordResets.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(passwordResets).values(reset).onConflictDoNothing({ target: passwordResets.id }).returning({ id: passwordResets.id })
  return rows.length > 0
}

export async function endPasswordResets(tx: Tx, userId: string, now: Date, { exceptId }: { exceptId?: string } = {}): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), exceptId ? ne(passwordResets.id, exceptId) : undefined))
}

export async function findOpenReset(db: Db, codeHash: string, now: Date): Promise<ResetRow | null> {
  const rows = await db.select().from(passwordResets).where(isOpen(codeHash, now))
  return rows[0] ?? null
}

/** Uses the code up: of two requests at once, one gets it. */
export async function claimReset(tx: Tx, codeHash: string, now: Date): Promise<ResetRow | null> {
  const rows = await tx.update(passwordResets).set({ usedAt: now }).where(isOpen(codeHash, now)).returning()
  return rows[0] ?? null
}

function isOpen(codeHash: string, now: Date) {
  return and(eq(passwordResets.codeHash, codeHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))
}
