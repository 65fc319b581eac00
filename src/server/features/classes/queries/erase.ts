import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classImports, pupils, regroupings } from '#db/schema.ts'
import type { PupilRow } from '#server/features/classes/queries/classes.ts'

export async function findPupilById(db: Db | Tx, pupilId: string): Promise<PupilRow | null> {
  const [row] = await db.select().from(pupils).where(eq(pupils.id, pupilId))
  return row ?? null
}

/** Who left the school before a moment, the longest ago first. */
export async function listPupilsWhoLeftBefore(
  db: Db,
  { schoolId, before, limit }: { schoolId: string; before: Date; limit: number },
): Promise<PupilRow[]> {
  return db
    .select()
    .from(pupils)
    .where(and(eq(pupils.schoolId, schoolId), lt(pupils.leftAt, before)))
    .orderBy(asc(pupils.leftAt), asc(pupils.id))
    .limit(limit)
}

/** Whether the pupil has left; held until the transaction ends, so that they do not come back meanwhile. */
export async function lockLeaver(tx: Tx, pupilId: string): Promise<boolean> {
  const [row] = await tx.select({ leftAt: pupils.leftAt }).from(pupils).where(eq(pupils.id, pupilId)).for('update')
  return row !== undefined && row.leftAt !== null
}

/** A pupil, and what was kept of them so that an import or a change of class can be undone. What hangs on the pupil alone goes with the row. */
export async function erasePupilRow(tx: Tx, pupilId: string): Promise<void> {
  const without = (list: unknown) =>
    sql`coalesce((select jsonb_agg(each) from jsonb_array_elements(${list}) each where each->>'id' <> ${pupilId}), '[]')`
  const names = (column: unknown) => sql`${column}::text like ${`%${pupilId}%`}`
  await tx
    .update(classImports)
    .set({ before: without(classImports.before), addedIds: sql`${classImports.addedIds} - ${pupilId}::text` })
    .where(sql`${names(classImports.before)} or ${names(classImports.addedIds)}`)
  await tx
    .update(regroupings)
    .set({ moved: without(regroupings.moved), leftIds: sql`${regroupings.leftIds} - ${pupilId}::text` })
    .where(sql`${names(regroupings.moved)} or ${names(regroupings.leftIds)}`)
  await tx.delete(pupils).where(eq(pupils.id, pupilId))
}
