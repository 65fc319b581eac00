import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { auditTrail, schools } from '#db/schema.ts'
import { containsWords } from '#server/platform/database/contains-words.ts'

export type SchoolRow = typeof schools.$inferSelect

/** Held while a school gets another name, and by whoever asks somebody in, so that one address has one open invitation of a school. */
export async function lockSchool(tx: Tx, schoolId: string): Promise<SchoolRow | null> {
  const rows = await tx.select().from(schools).where(eq(schools.id, schoolId)).for('no key update')
  return rows[0] ?? null
}

export async function findSchoolName(db: Db | Tx, schoolId: string): Promise<string> {
  const [row] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId))
  return row?.name ?? ''
}

export async function isDemoSchool(db: Db | Tx, schoolId: string): Promise<boolean> {
  const [row] = await db.select({ isDemo: schools.isDemo }).from(schools).where(eq(schools.id, schoolId))
  return row?.isDemo ?? false
}

export async function mapSchoolNames(db: Db | Tx, schoolIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(inArray(schools.id, [...new Set(schoolIds)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findSchoolsByName(db: Db, search: string, limit: number): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(containsWords([schools.name], search))
    .orderBy(asc(schools.name), asc(schools.id))
    .limit(limit)
}

/** With a name of its own, a workspace is a school. */
export async function nameSchool(tx: Tx, schoolId: string, name: string): Promise<void> {
  await tx.update(schools).set({ name, kind: 'school' }).where(eq(schools.id, schoolId))
}

export async function insertTrailEntry(tx: Tx, entry: typeof auditTrail.$inferInsert): Promise<void> {
  await tx.insert(auditTrail).values(entry)
}
