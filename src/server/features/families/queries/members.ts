import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOpen } from '#db/is-open.ts'
import { familyMembers, familySessions } from '#db/schema.ts'
import { writeOnce } from '#db/write-once.ts'

export type MemberRow = typeof familyMembers.$inferSelect
export type FamilySessionRow = typeof familySessions.$inferSelect

export async function insertMember(tx: Tx, values: typeof familyMembers.$inferInsert): Promise<MemberRow> {
  const [row] = await tx.insert(familyMembers).values(values).returning()
  if (row === undefined) throw new Error('A member of a family was not stored.')
  return row
}

/** The member of an account, inserted the first time. */
export async function findOrInsertMember(tx: Tx, values: { userId: string; language: MemberRow['language'] }): Promise<MemberRow> {
  await tx
    .insert(familyMembers)
    .values({ kind: 'guardian', ...values })
    .onConflictDoNothing()
  const [row] = await tx.select().from(familyMembers).where(eq(familyMembers.userId, values.userId))
  if (row === undefined) throw new Error('The member of an account was not stored.')
  return row
}

const memberById = writeOnce((db) =>
  db
    .select()
    .from(familyMembers)
    .where(eq(familyMembers.id, sql.placeholder('memberId')))
    .prepare(''),
)

export async function findMember(db: Db | Tx, memberId: string): Promise<MemberRow | null> {
  const [row] = await memberById(db).execute({ memberId })
  return row ?? null
}

/** The lock for changes of children and address, so that two requests together pass no limit. */
export async function lockMember(tx: Tx, memberId: string): Promise<MemberRow | null> {
  const [row] = await tx.select().from(familyMembers).where(eq(familyMembers.id, memberId)).for('update')
  return row ?? null
}

export async function updateMember(db: Db | Tx, memberId: string, values: Partial<typeof familyMembers.$inferInsert>): Promise<void> {
  await db.update(familyMembers).set(values).where(eq(familyMembers.id, memberId))
}

export async function insertFamilySession(tx: Tx, values: typeof familySessions.$inferInsert): Promise<void> {
  await tx.insert(familySessions).values(values)
}

const memberOfSession = writeOnce((db) => {
  const [tokenHash, now] = [sql.placeholder('tokenHash'), sql.placeholder('now')]
  return db
    .select({ session: familySessions, member: familyMembers })
    .from(familySessions)
    .innerJoin(familyMembers, eq(familyMembers.id, familySessions.memberId))
    .where(and(eq(familySessions.tokenHash, tokenHash), isOpen(familySessions, now)))
    .prepare('')
})

export async function findFamilySession(db: Db, tokenHash: string, now: Date): Promise<{ session: FamilySessionRow; member: MemberRow } | null> {
  const [row] = await memberOfSession(db).execute({ tokenHash, now })
  return row ?? null
}

export async function prolongFamilySession(db: Db, sessionId: string, expiresAt: Date): Promise<void> {
  await db.update(familySessions).set({ expiresAt }).where(eq(familySessions.id, sessionId))
}

export async function markFamilySession(tx: Tx, sessionId: string): Promise<void> {
  await tx.update(familySessions).set({ hasMark: true }).where(eq(familySessions.id, sessionId))
}

/** Gives whose session it is, also where it had ended before; null for none. */
export async function endFamilySession(db: Db | Tx, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(familySessions)
    .set({ endedAt: sql`coalesce(${familySessions.endedAt}, ${sql.param(now, familySessions.endedAt)})` })
    .where(eq(familySessions.tokenHash, tokenHash))
    .returning({ memberId: familySessions.memberId })
  return row?.memberId ?? null
}
