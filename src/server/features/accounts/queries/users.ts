import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { schools, users } from '#db/schema.ts'

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

/** The lock for changes of an account's address, password or status. Taken before its codes. */
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
