import { and, asc, desc, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, classImports, pupils, schools, users } from '#db/schema.ts'
import type { PupilValues } from '#engine/pupils/pupil-fields.ts'
import type { WorkScope } from '#server/features/schools/policy.ts'
import { inNameOrder } from '#server/platform/database/in-name-order.ts'

export interface ClassRow {
  id: string
  schoolId: string
  ownerId: string | null
  name: string
  year: number
  updatedAt: Date
  ownerName: string | null
  pupilCount: number
}
export type PupilRow = typeof pupils.$inferSelect

const classYear = sql<number>`coalesce(${classes.year}, extract(year from (${classes.createdAt} at time zone 'Africa/Nairobi')))::int`
const selectClass = {
  id: classes.id,
  schoolId: classes.schoolId,
  ownerId: classes.ownerId,
  name: classes.name,
  year: classYear,
  updatedAt: classes.updatedAt,
  ownerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  pupilCount: sql<number>`(select count(*)::int from ${pupils} p where p.class_id = ${classes.id} and p.removed_at is null)`,
}

export async function listClassRows(db: Db | Tx, scope: WorkScope): Promise<ClassRow[]> {
  return db
    .select(selectClass)
    .from(classes)
    .leftJoin(users, eq(users.id, classes.ownerId))
    .where(
      and(eq(classes.schoolId, scope.schoolId), isNull(classes.deletedAt), scope.ownerId === null ? undefined : eq(classes.ownerId, scope.ownerId)),
    )
    .orderBy(desc(classYear), asc(classes.name), asc(classes.id))
}

export async function findClassRow(db: Db | Tx, classId: string, { deleted = false } = {}): Promise<ClassRow | null> {
  const [row] = await db
    .select(selectClass)
    .from(classes)
    .leftJoin(users, eq(users.id, classes.ownerId))
    .where(and(eq(classes.id, classId), deleted ? undefined : isNull(classes.deletedAt)))
  return row ?? null
}

/** Distinct pupils, by their numbers, on the lists of a school year. Invented ones do not count. */
export async function countPupilsOfYear(db: Db | Tx, schoolId: string, year: number): Promise<number> {
  return (await countPupilsOfSchools(db, [schoolId], year)).get(schoolId) ?? 0
}

/** The same of several schools; those without any are left out. */
export async function countPupilsOfSchools(db: Db | Tx, schoolIds: readonly string[], year: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ schoolId: classes.schoolId, count: sql<number>`count(distinct ${pupils.admission})::int` })
    .from(pupils)
    .innerJoin(classes, eq(classes.id, pupils.classId))
    .where(
      and(
        inArray(classes.schoolId, [...schoolIds]),
        eq(classYear, year),
        isNull(classes.deletedAt),
        isNull(pupils.removedAt),
        eq(classes.isSample, false),
      ),
    )
    .groupBy(classes.schoolId)
  return new Map(rows.map(({ schoolId, count }) => [schoolId, count]))
}

export async function insertClass(
  db: Db | Tx,
  values: { schoolId: string; ownerId: string; name: string; year?: number; isSample?: boolean },
): Promise<string> {
  const [row] = await db.insert(classes).values(values).returning({ id: classes.id })
  if (row === undefined) throw new Error('The class was not stored.')
  return row.id
}

export async function renameClass(
  db: Db | Tx,
  classId: string,
  { name, year }: { name: string; year?: number | undefined },
  now: Date,
): Promise<void> {
  await db.update(classes).set({ name, year, updatedAt: now }).where(eq(classes.id, classId))
}

/** One stamp on the class and on the pupils who go with it, so that restoring brings back these and no others. */
export async function markClassDeleted(tx: Tx, classId: string, now: Date): Promise<void> {
  await tx
    .update(classes)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(eq(classes.id, classId), isNull(classes.deletedAt)))
  await tx
    .update(pupils)
    .set({ removedAt: now, updatedAt: now })
    .where(and(eq(pupils.classId, classId), isNull(pupils.removedAt)))
}

export async function listPupilsRemovedWithClass(tx: Tx, classId: string): Promise<PupilRow[]> {
  const rows = await tx
    .select({ pupil: pupils })
    .from(pupils)
    .innerJoin(classes, eq(classes.id, pupils.classId))
    .where(and(eq(classes.id, classId), eq(pupils.removedAt, classes.deletedAt)))
  return rows.map((row) => row.pupil)
}

export async function unmarkClassDeleted(tx: Tx, classId: string, now: Date): Promise<void> {
  await tx.update(classes).set({ deletedAt: null, updatedAt: now }).where(eq(classes.id, classId))
}

export async function listPupilRows(db: Db | Tx, classId: string): Promise<PupilRow[]> {
  return db
    .select()
    .from(pupils)
    .where(and(eq(pupils.classId, classId), isNull(pupils.removedAt)))
    .orderBy(inNameOrder(pupils.name), asc(pupils.admission))
}

/** Who stands first in its list. */
export async function findFirstPupilRow(db: Db | Tx, classId: string): Promise<Pick<PupilRow, 'admission' | 'name'> | null> {
  const [row] = await db
    .select({ admission: pupils.admission, name: pupils.name })
    .from(pupils)
    .where(and(eq(pupils.classId, classId), isNull(pupils.removedAt)))
    .orderBy(inNameOrder(pupils.name), asc(pupils.admission))
    .limit(1)
  return row ?? null
}

export async function countPupils(db: Db | Tx, classId: string): Promise<number> {
  return db.$count(pupils, and(eq(pupils.classId, classId), isNull(pupils.removedAt)))
}

export async function findPupilRow(db: Db | Tx, classId: string, pupilId: string): Promise<PupilRow | null> {
  const [row] = await db
    .select()
    .from(pupils)
    .where(and(eq(pupils.id, pupilId), eq(pupils.classId, classId)))
  return row ?? null
}

/**
 * Held by whatever adds or renumbers pupils, so that two people cannot give out one admission number and the
 * loser is told in a sentence. Taken before the class's and the pupils' rows.
 * NO KEY UPDATE: rows that merely refer to the school can still be written meanwhile.
 */
export async function lockPupilsOfSchool(tx: Tx, schoolId: string): Promise<void> {
  await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('no key update')
}

export async function insertPupils(tx: Tx, rows: (typeof pupils.$inferInsert)[]): Promise<PupilRow[]> {
  const stored: PupilRow[] = []
  // PostgreSQL takes 65,535 parameters a statement.
  for (let from = 0; from < rows.length; from += 5000)
    stored.push(
      ...(await tx
        .insert(pupils)
        .values(rows.slice(from, from + 5000))
        .returning()),
    )
  return stored
}

export async function updatePupil(tx: Tx, pupilId: string, fields: Partial<PupilValues>, now: Date): Promise<void> {
  await tx
    .update(pupils)
    .set({ ...fields, updatedAt: now, version: sql`${pupils.version} + 1` })
    .where(eq(pupils.id, pupilId))
}

export async function setFeedbackLanguage(tx: Tx, pupilId: string, feedbackLanguage: 'en' | 'sw' | null): Promise<void> {
  await tx.update(pupils).set({ feedbackLanguage }).where(eq(pupils.id, pupilId))
}

export async function setPupilsRemoved(tx: Tx, pupilIds: string[], removedAt: Date | null, now: Date): Promise<void> {
  if (pupilIds.length === 0) return
  await tx.update(pupils).set({ removedAt, leftAt: null, updatedAt: now }).where(inArray(pupils.id, pupilIds))
}

/** Who left is removed as well: nothing is printed for them, and their numbers are free. */
export async function setPupilsLeft(tx: Tx, pupilIds: string[], now: Date): Promise<void> {
  if (pupilIds.length === 0) return
  await tx.update(pupils).set({ removedAt: now, leftAt: now, updatedAt: now }).where(inArray(pupils.id, pupilIds))
}

export async function listLeftPupils(db: Db | Tx, classId: string): Promise<PupilRow[]> {
  return db
    .select()
    .from(pupils)
    .where(and(eq(pupils.classId, classId), isNotNull(pupils.leftAt)))
    .orderBy(inNameOrder(pupils.name), asc(pupils.admission))
}

export async function setPupilsClass(tx: Tx, pupilIds: string[], to: { classId: string; since: Date; now: Date }): Promise<void> {
  if (pupilIds.length === 0) return
  await tx.update(pupils).set({ classId: to.classId, classSince: to.since, updatedAt: to.now }).where(inArray(pupils.id, pupilIds))
}

export async function listPupilRowsByIds(tx: Tx, schoolId: string, ids: string[]): Promise<PupilRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(pupils)
    .where(and(eq(pupils.schoolId, schoolId), inArray(pupils.id, ids)))
}

export async function insertClassImport(tx: Tx, values: typeof classImports.$inferInsert): Promise<string> {
  const [row] = await tx.insert(classImports).values(values).returning({ id: classImports.id })
  if (row === undefined) throw new Error('The import was not stored.')
  return row.id
}

export async function lockClassImport(tx: Tx, classId: string, importId: string): Promise<typeof classImports.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(classImports)
    .where(and(eq(classImports.id, importId), eq(classImports.classId, classId)))
    .for('update')
  return row ?? null
}

export async function markImportUndone(tx: Tx, importId: string, now: Date): Promise<void> {
  await tx.update(classImports).set({ undoneAt: now }).where(eq(classImports.id, importId))
}

/** More than any school of one office has; the rest would not be looked at. */
const maxPupils = 10_000

/** Pupils of a school, or of one person's classes. */
export async function listPupilsInReach(db: Db, { schoolId, ownerId }: WorkScope): Promise<{ id: string; admission: string; name: string }[]> {
  return db
    .select({ id: pupils.id, admission: pupils.admission, name: pupils.name })
    .from(pupils)
    .innerJoin(classes, eq(classes.id, pupils.classId))
    .where(
      and(
        eq(pupils.schoolId, schoolId),
        isNull(pupils.removedAt),
        isNull(classes.deletedAt),
        ownerId === null ? undefined : eq(classes.ownerId, ownerId),
      ),
    )
    .limit(maxPupils)
}

/** When a school first made a class, samples left out. */
export async function findFirstClass(db: Db, schoolId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(classes.createdAt) })
    .from(classes)
    .where(and(eq(classes.schoolId, schoolId), isNull(classes.deletedAt), eq(classes.isSample, false)))
  return row?.at ?? null
}

export async function findSampleClass(db: Db | Tx, { schoolId, ownerId }: { schoolId: string; ownerId: string }): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.schoolId, schoolId), eq(classes.ownerId, ownerId), eq(classes.isSample, true), isNull(classes.deletedAt)))
    .limit(1)
  return row ?? null
}

/** Names of classes, also of those that were deleted since. */
export async function nameClasses(db: Db, classIds: readonly string[]): Promise<Map<string, string>> {
  if (classIds.length === 0) return new Map()
  const rows = await db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(inArray(classes.id, [...new Set(classIds)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
