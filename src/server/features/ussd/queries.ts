import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { ussdSessions, ussdTries, ussdVisits } from '#db/schema.ts'
import { writeOnce } from '#db/write-once.ts'

export type CallRow = typeof ussdSessions.$inferSelect

const callBySession = writeOnce((db) =>
  db
    .select()
    .from(ussdSessions)
    .where(eq(ussdSessions.sessionHash, sql.placeholder('sessionHash')))
    .prepare(''),
)

export async function findCall(db: Db, sessionHash: string): Promise<CallRow | null> {
  const [row] = await callBySession(db).execute({ sessionHash })
  return row ?? null
}

/** Of a number, whether it was ended or cut. */
export async function findLastCall(db: Db, phoneHash: string): Promise<CallRow | null> {
  const [row] = await db.select().from(ussdSessions).where(eq(ussdSessions.phoneHash, phoneHash)).orderBy(desc(ussdSessions.updatedAt)).limit(1)
  return row ?? null
}

/** False where the row is no longer the one that was seen, or one is there where none was seen: somebody else answered meanwhile. */
export async function saveCall(tx: Db | Tx, row: typeof ussdSessions.$inferInsert, seenSignature: string | null): Promise<boolean> {
  const { sessionHash, createdAt: _first, ...values } = row
  const saved =
    seenSignature === null
      ? await tx.insert(ussdSessions).values(row).onConflictDoNothing().returning({ sessionHash: ussdSessions.sessionHash })
      : await tx
          .update(ussdSessions)
          .set(values)
          .where(and(eq(ussdSessions.sessionHash, sessionHash), eq(ussdSessions.signature, seenSignature)))
          .returning({ sessionHash: ussdSessions.sessionHash })
  return saved.length > 0
}

const triesOfDay = writeOnce((db) =>
  db
    .select({ wrong: ussdTries.wrong })
    .from(ussdTries)
    .where(and(eq(ussdTries.phoneHash, sql.placeholder('phoneHash')), eq(ussdTries.day, sql.placeholder('day'))))
    .prepare(''),
)

export async function countWrongTries(db: Db, key: { phoneHash: string; day: string }): Promise<number> {
  const [row] = await triesOfDay(db).execute(key)
  return row?.wrong ?? 0
}

export async function addWrongTry(tx: Tx, key: { phoneHash: string; day: string }): Promise<void> {
  await tx
    .insert(ussdTries)
    .values({ ...key, wrong: 1 })
    .onConflictDoUpdate({ target: [ussdTries.phoneHash, ussdTries.day], set: { wrong: sql`${ussdTries.wrong} + 1` } })
}

/** How many of these numbers have so many wrong tries on a day. */
export async function countLocked(
  db: Db,
  { day, wrong, phoneHashes }: { day: string; wrong: number; phoneHashes: readonly string[] },
): Promise<number> {
  if (phoneHashes.length === 0) return 0
  return db.$count(ussdTries, and(eq(ussdTries.day, day), gte(ussdTries.wrong, wrong), inArray(ussdTries.phoneHash, [...phoneHashes])))
}

export async function addVisit(tx: Tx, key: { pupilId: string; schoolId: string; day: string }): Promise<void> {
  await tx
    .insert(ussdVisits)
    .values(key)
    .onConflictDoUpdate({ target: [ussdVisits.pupilId, ussdVisits.day, ussdVisits.schoolId], set: { calls: sql`${ussdVisits.calls} + 1` } })
}

/** Pupils whose results were heard since a day. */
export async function countVisitors(db: Db, { schoolId, since }: { schoolId: string; since: string }): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${ussdVisits.pupilId})::int` })
    .from(ussdVisits)
    .where(and(eq(ussdVisits.schoolId, schoolId), gte(ussdVisits.day, since)))
  return row?.n ?? 0
}
