import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { auditTrail, schools, sessions, users } from '#db/schema.ts'
import { writeOnce } from '#db/write-once.ts'

export type UserRow = typeof users.$inferSelect
export interface UserWithSchool {
  user: UserRow
  /** Null for a workspace. */
  schoolName: string | null
  schoolOwnerId: string | null
}

const userWithSchool = {
  user: users,
  schoolName: sql<string | null>`case when ${schools.kind} = 'school' then ${schools.name} end`,
  schoolOwnerId: schools.ownerId,
}

export async function findUserById(db: Db | Tx, id: string): Promise<UserWithSchool | null> {
  const rows = await db.select(userWithSchool).from(users).leftJoin(schools, eq(schools.id, users.schoolId)).where(eq(users.id, id))
  return rows[0] ?? null
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserWithSchool | null> {
  const rows = await db.select(userWithSchool).from(users).leftJoin(schools, eq(schools.id, users.schoolId)).where(eq(users.email, email))
  return rows[0] ?? null
}

/** Held while the address of an account, or its ways in, change hands. Locked before its codes. */
export async function lockUserById(tx: Tx, id: string): Promise<UserRow | null> {
  const rows = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return rows[0] ?? null
}

export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const rows = await tx.select().from(users).where(eq(users.email, email)).for('update')
  return rows[0] ?? null
}

/** Null when the address is taken. */
export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<UserRow | null> {
  const rows = await tx.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return rows[0] ?? null
}

type UserChange = { [Field in keyof Omit<UserRow, 'id' | 'createdAt'>]?: UserRow[Field] | undefined }
/** What is left out or undefined stays as it is. */
export async function updateUser(tx: Db | Tx, id: string, change: UserChange, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
}

export async function insertSchool(tx: Tx, school: { name: string; kind: 'school' | 'workspace' }): Promise<string> {
  const [row] = await tx.insert(schools).values(school).returning({ id: schools.id })
  if (!row) throw new Error('A school was not inserted.')
  return row.id
}

export async function setSchoolOwner(tx: Tx, schoolId: string, ownerId: string): Promise<void> {
  await tx.update(schools).set({ ownerId }).where(eq(schools.id, schoolId))
}

export async function insertSession(tx: Db | Tx, session: { userId: string; device: string; createdAt: Date; expiresAt: Date }): Promise<string> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('A session was not inserted.')
  return row.id
}

/** Sessions that ran out say nothing any more. */
export async function deleteSessionsOver(tx: Db | Tx, userId: string, now: Date): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)))
}

const userOfSession = writeOnce((db) => {
  const [sessionId, userId, now] = [sql.placeholder('sessionId'), sql.placeholder('userId'), sql.placeholder('now')]
  return db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .prepare('')
})

/** The user of a session that still stands, as they are now. */
export async function findUserOfSession(db: Db | Tx, sessionId: string, userId: string, now: Date): Promise<UserRow | null> {
  const rows = await userOfSession(db).execute({ sessionId, userId, now })
  return rows[0]?.user ?? null
}

export async function endSession(tx: Db | Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

export async function endSessionsOf(tx: Db | Tx, userId: string, now: Date, exceptSessionId?: string): Promise<void> {
  const others = exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others))
}

export async function insertAudit(tx: Db | Tx, entry: typeof auditTrail.$inferInsert): Promise<void> {
  await tx.insert(auditTrail).values(entry)
}
