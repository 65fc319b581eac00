import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { identities, signInAttempts } from '#db/schema.ts'

type AttemptRow = typeof signInAttempts.$inferSelect

export async function insertAttempt(db: Db | Tx, attempt: typeof signInAttempts.$inferInsert): Promise<void> {
  await db.insert(signInAttempts).values(attempt)
}

export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, now))
}

/** Deletes the attempt, so that an answer of the provider counts once. */
export async function consumeAttempt(db: Db, stateHash: string, now: Date): Promise<AttemptRow | null> {
  const rows = await db
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.stateHash, stateHash), isNull(signInAttempts.finishHash), gt(signInAttempts.expiresAt, now)))
    .returning()
  return rows[0] ?? null
}

/** Deletes the attempt that this browser may trade for a token. */
export async function consumeFinishedAttempt(
  tx: Tx,
  { stateHash, finishHash }: { stateHash: string; finishHash: string },
  now: Date,
): Promise<AttemptRow | null> {
  const rows = await tx
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.stateHash, stateHash), eq(signInAttempts.finishHash, finishHash), gt(signInAttempts.expiresAt, now)))
    .returning()
  return rows[0] ?? null
}

export async function findIdentity(db: Db, subject: string): Promise<string | null> {
  const rows = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, 'google'), eq(identities.subject, subject)))
  return rows[0]?.userId ?? null
}

/** False where another request inserted it first. */
export async function insertIdentity(tx: Tx, identity: { subject: string; userId: string; createdAt: Date }): Promise<boolean> {
  const rows = await tx
    .insert(identities)
    .values({ provider: 'google', ...identity })
    .onConflictDoNothing()
    .returning({ subject: identities.subject })
  return rows.length > 0
}

export async function deleteIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId))
}
