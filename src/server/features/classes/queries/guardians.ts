import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { pupilGuardians } from '#db/schema.ts'

export interface GuardianRow {
  name: string | null
  phone: string
}

/** Guardians after the first, pupil by pupil, in the order in which they were added. */
export async function listGuardians(db: Db | Tx, pupilIds: readonly string[]): Promise<Map<string, GuardianRow[]>> {
  const found = new Map<string, GuardianRow[]>()
  if (pupilIds.length === 0) return found
  const { pupilId, name, phone } = pupilGuardians
  const rows = await db
    .select({ pupilId, name, phone })
    .from(pupilGuardians)
    .where(inArray(pupilId, [...pupilIds]))
    .orderBy(asc(pupilGuardians.createdAt), asc(phone))
  for (const { pupilId: id, ...guardian } of rows) found.set(id, [...(found.get(id) ?? []), guardian])
  return found
}

/** Who is named stays or is added, in their order; the others go. */
export async function saveGuardians(
  tx: Tx,
  { schoolId, pupilId, now }: { schoolId: string; pupilId: string; now: Date },
  guardians: readonly GuardianRow[],
): Promise<void> {
  const phones = guardians.map(({ phone }) => phone)
  await tx
    .delete(pupilGuardians)
    .where(and(eq(pupilGuardians.pupilId, pupilId), eq(pupilGuardians.schoolId, schoolId), notInArray(pupilGuardians.phone, phones)))
  if (guardians.length === 0) return
  // A millisecond apart, so that they stand in this order.
  const rows = guardians.map((guardian, place) => ({ ...guardian, schoolId, pupilId, createdAt: new Date(now.getTime() + place) }))
  await tx
    .insert(pupilGuardians)
    .values(rows)
    .onConflictDoUpdate({
      target: [pupilGuardians.pupilId, pupilGuardians.phone, pupilGuardians.schoolId],
      set: { name: sql`excluded.name`, createdAt: sql`excluded.created_at` },
    })
}
