import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { auditTrail, schools } from '#db/schema.ts'

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

/** With a name of its own, a workspace is a school. */
export async function nameSchool(tx: Tx, schoolId: string, name: string): Promise<void> {
  await tx.update(schools).set({ name, kind: 'school' }).where(eq(schools.id, schoolId))
}

export async function insertTrailEntry(tx: Tx, entry: typeof auditTrail.$inferInsert): Promise<void> {
  await tx.insert(auditTrail).values(entry)
}
