import { and, desc, eq, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOpen } from '#db/is-open.ts'
import { sessions, users } from '#db/schema.ts'
import { writeOnce } from '#db/write-once.ts'
import type { UserRow } from '#server/features/accounts/queries/users.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(tx: Db | Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

export async function deleteExpiredSessions(tx: Db | Tx, userId: string, now: Date): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)))
}

interface FoundSession {
  sessionId: string
  /** As the user is now. */
  user: UserRow
}

const selectOpen = (db: Db | Tx, which: SQL) =>
  db
    .select({ sessionId: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(which, isOpen(sessions, sql.placeholder('now'))))
    .prepare('')

const sessionByToken = writeOnce((db) => selectOpen(db, eq(sessions.tokenHash, sql.placeholder('tokenHash'))))
const sessionById = writeOnce((db) => selectOpen(db, eq(sessions.id, sql.placeholder('id'))))

export async function findSessionByToken(db: Db, tokenHash: string, now: Date): Promise<FoundSession | null> {
  const [found] = await sessionByToken(db).execute({ tokenHash, now })
  return found ?? null
}

export async function findSession(db: Db | Tx, id: string, now: Date): Promise<FoundSession | null> {
  const [found] = await sessionById(db).execute({ id, now })
  return found ?? null
}

/** The newest first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(sessions, now)))
    .orderBy(desc(sessions.createdAt))
}

/** False where the user has no such session. */
export async function endSession(db: Db, { userId, sessionId }: { userId: string; sessionId: string }, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isOpen(sessions, now)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function endSessionsOf(tx: Db | Tx, userId: string, now: Date, exceptSessionId?: string): Promise<void> {
  const others = exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others))
}
