import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { emailCodes } from '#db/schema.ts'

type EmailCodeRow = typeof emailCodes.$inferSelect

export async function insertEmailCode(tx: Tx, code: typeof emailCodes.$inferInsert): Promise<string> {
  const [row] = await tx.insert(emailCodes).values(code).returning({ id: emailCodes.id })
  if (!row) throw new Error('A code was not stored.')
  return row.id
}

/** The last one first. */
export async function listEmailCodes(tx: Tx, userId: string, since: Date): Promise<Pick<EmailCodeRow, 'email' | 'createdAt'>[]> {
  return tx
    .select({ email: emailCodes.email, createdAt: emailCodes.createdAt })
    .from(emailCodes)
    .where(and(eq(emailCodes.userId, userId), gt(emailCodes.createdAt, since)))
    .orderBy(desc(emailCodes.createdAt))
}

export async function endEmailCodes(tx: Tx, userId: string, now: Date, { exceptFor }: { exceptFor?: string } = {}): Promise<void> {
  await tx
    .update(emailCodes)
    .set({ usedAt: now })
    .where(and(eq(emailCodes.userId, userId), isNull(emailCodes.usedAt), exceptFor === undefined ? undefined : ne(emailCodes.email, exceptFor)))
}

export async function findOpenEmailCode(db: Db, codeHash: string, now: Date): Promise<EmailCodeRow | null> {
  const rows = await db.select().from(emailCodes).where(isOpen(codeHash, now))
  return rows[0] ?? null
}

/** Uses the code up: of two requests at once, one gets it. */
export async function claimEmailCode(tx: Tx, codeHash: string, now: Date): Promise<EmailCodeRow | null> {
  const rows = await tx.update(emailCodes).set({ usedAt: now }).where(isOpen(codeHash, now)).returning()
  return rows[0] ?? null
}

function isOpen(codeHash: string, now: Date) {
  return and(eq(emailCodes.codeHash, codeHash), isNull(emailCodes.usedAt), gt(emailCodes.expiresAt, now))
}
