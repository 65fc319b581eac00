import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions } from '#db/schema.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Those that still open something, the newest first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
}

/** False where the user has no such session. */
export async function endOwnSession(db: Db, { userId, sessionId }: { userId: string; sessionId: string }, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id })
  return rows.length > 0
}
