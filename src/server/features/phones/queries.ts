import { and, asc, desc, eq, gt, inArray, isNull, lt, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOpen } from '#db/is-open.ts'
import { phoneCodes, phones } from '#db/schema.ts'

export type PhoneRow = typeof phones.$inferSelect
type PhoneCodeRow = typeof phoneCodes.$inferSelect

export async function insertCode(tx: Tx, code: typeof phoneCodes.$inferInsert): Promise<void> {
  await tx.insert(phoneCodes).values(code)
}

export async function findCodeOfSession(
  db: Db,
  { examId, sessionId }: { examId: string; sessionId: string },
  now: Date,
): Promise<PhoneCodeRow | null> {
  const [row] = await db
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.examId, examId), eq(phoneCodes.sessionId, sessionId), isOpen(phoneCodes, now)))
    .orderBy(desc(phoneCodes.createdAt))
    .limit(1)
  return row ?? null
}

/** Locked until the transaction ends, so that phones join one after the other. */
export async function lockCodeByHash(tx: Tx, codeHash: string, now: Date): Promise<PhoneCodeRow | null> {
  const [row] = await tx
    .select()
    .from(phoneCodes)
    .where(and(eq(phoneCodes.codeHash, codeHash), isOpen(phoneCodes, now)))
    .for('update')
  return row ?? null
}

/** Of one session, or of the whole exam. */
export async function endCodes(tx: Tx, examId: string, now: Date, sessionId?: string): Promise<void> {
  const whose = sessionId === undefined ? undefined : eq(phoneCodes.sessionId, sessionId)
  await tx
    .update(phoneCodes)
    .set({ endedAt: now })
    .where(and(eq(phoneCodes.examId, examId), isNull(phoneCodes.endedAt), whose))
}

export async function deleteOld(tx: Tx, examId: string, before: Date): Promise<void> {
  await tx.delete(phoneCodes).where(and(eq(phoneCodes.examId, examId), lt(phoneCodes.expiresAt, before)))
  await tx.delete(phones).where(and(eq(phones.examId, examId), lt(phones.expiresAt, before)))
}

export async function insertPhone(tx: Tx, phone: typeof phones.$inferInsert): Promise<PhoneRow> {
  const [row] = await tx.insert(phones).values(phone).returning()
  if (row === undefined) throw new Error('A phone was not stored.')
  return row
}

export async function lastNumber(tx: Tx, examId: string): Promise<number> {
  const [row] = await tx
    .select({ number: max(phones.number) })
    .from(phones)
    .where(eq(phones.examId, examId))
  return row?.number ?? 0
}

export async function countPhones(tx: Tx, examId: string, now: Date): Promise<number> {
  return tx.$count(phones, and(eq(phones.examId, examId), isOpen(phones, now)))
}

export async function listPhonesSince(db: Db, examId: string, since: Date): Promise<PhoneRow[]> {
  return db
    .select()
    .from(phones)
    .where(and(eq(phones.examId, examId), gt(phones.createdAt, since)))
    .orderBy(asc(phones.createdAt))
}

export async function findPhone(db: Db, phoneId: string): Promise<PhoneRow | null> {
  const [row] = await db.select().from(phones).where(eq(phones.id, phoneId))
  return row ?? null
}

export async function findPhoneByToken(db: Db, tokenHash: string): Promise<PhoneRow | null> {
  const [row] = await db.select().from(phones).where(eq(phones.tokenHash, tokenHash))
  return row ?? null
}

/** Returns those that had not ended. */
export async function endPhonesById(tx: Tx, ids: readonly string[], now: Date): Promise<PhoneRow[]> {
  return tx
    .update(phones)
    .set({ endedAt: now })
    .where(and(inArray(phones.id, [...ids]), isOpen(phones, now)))
    .returning()
}

export async function listPhonesOn(tx: Tx, examId: string, now: Date): Promise<PhoneRow[]> {
  return tx
    .select()
    .from(phones)
    .where(and(eq(phones.examId, examId), isOpen(phones, now)))
}

export async function setPhoneEnd(tx: Db | Tx, phoneId: string, expiresAt: Date): Promise<void> {
  await tx
    .update(phones)
    .set({ expiresAt: sql`greatest(${phones.expiresAt}, ${expiresAt.toISOString()}::timestamptz)` })
    .where(eq(phones.id, phoneId))
}

export async function setPhoneSeen(db: Db, phoneId: string, seen: { seenAt: Date; waiting: number }): Promise<void> {
  await db.update(phones).set(seen).where(eq(phones.id, phoneId))
}
