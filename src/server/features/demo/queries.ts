import { policyVersion } from '#contract/base/policy-version.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, demoChapters, exams, schools, uploads, users } from '#db/schema.ts'
import { demoClassName, demoStaff } from '#server/features/demo/demo-people.ts'
import type { Actor } from '#server/platform/http/actor.ts'

export interface Demo {
  schoolId: string
  examId: string
  teacherId: string
  /** Null when it was deleted or renamed. */
  classId: string | null
  sheetVersion: number
  isDeleted: boolean
}

/** The demo school's exam, teacher and class; null where there is no demo school. */
export async function findDemo(db: Db, examCode: string): Promise<Demo | null> {
  const [row] = await db
    .select({
      schoolId: schools.id,
      examId: exams.id,
      teacherId: users.id,
      classId: classes.id,
      sheetVersion: exams.sheetVersion,
      deletedAt: exams.deletedAt,
    })
    .from(schools)
    .innerJoin(exams, and(eq(exams.schoolId, schools.id), eq(exams.code, examCode)))
    .innerJoin(users, and(eq(users.schoolId, schools.id), eq(users.email, demoStaff[0].email)))
    .leftJoin(classes, and(eq(classes.schoolId, schools.id), eq(classes.name, demoClassName), sql`${classes.deletedAt} is null`))
    .where(eq(schools.isDemo, true))
    .limit(1)
  if (row === undefined) return null
  const { deletedAt, ...demo } = row
  return { ...demo, isDeleted: deletedAt !== null }
}

export async function hasAnySchool(db: Db): Promise<boolean> {
  return (await db.select({ id: schools.id }).from(schools).limit(1)).length > 0
}

export async function hasUploads(db: Db, examId: string): Promise<boolean> {
  return (await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.examId, examId)).limit(1)).length > 0
}

export async function insertDemoSchool(tx: Tx, name: string): Promise<string> {
  const [row] = await tx.insert(schools).values({ name, kind: 'school', isDemo: true }).returning({ id: schools.id })
  if (row === undefined) throw new Error('The demo school was not stored.')
  return row.id
}

/** Nobody behind them has to be told of policies. */
export async function insertDemoUser(tx: Tx, values: typeof users.$inferInsert): Promise<string> {
  const [row] = await tx
    .insert(users)
    .values({ ...values, policiesTold: policyVersion })
    .returning({ id: users.id })
  if (row === undefined) throw new Error('A demo user was not stored.')
  return row.id
}

export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)).length > 0
}

/** Also of classes that were deleted. */
export async function listClassNamesEver(db: Db, schoolId: string): Promise<Set<string>> {
  const rows = await db.select({ name: classes.name }).from(classes).where(eq(classes.schoolId, schoolId))
  return new Set(rows.map(({ name }) => name))
}

/** Null where there is no demo school. */
export async function findDemoSchool(db: Db): Promise<string | null> {
  const [row] = await db.select({ id: schools.id }).from(schools).where(eq(schools.isDemo, true)).limit(1)
  return row?.id ?? null
}

/** The staff of the demo school, by their addresses; who left is not among them. */
export async function listDemoStaff(db: Db, schoolId: string): Promise<Map<string, Actor>> {
  const emails = demoStaff.map(({ email }) => email)
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.schoolId, schoolId), inArray(users.email, emails), eq(users.status, 'ACTIVE')))
  return new Map(
    rows.map(({ id, email, role, status, firstName, lastName }) => [
      email,
      { userId: id, sessionId: id, role, status, schoolId, name: `${firstName} ${lastName}` },
    ]),
  )
}

/** Of this name, and not deleted. */
export async function findDemoClass(db: Db, schoolId: string, name: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(and(eq(classes.schoolId, schoolId), eq(classes.name, name), isNull(classes.deletedAt)))
  return row ?? null
}

/** With those that were deleted. */
export async function findExamByCode(db: Db, schoolId: string, code: string): Promise<typeof exams.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.schoolId, schoolId), eq(exams.code, code)))
  return row ?? null
}

/** Exams whose codes are not among these and for which files or pages wait. */
export async function hasWaitingUploads(db: Db, exceptCodes: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(exams, eq(exams.id, uploads.examId))
    .where(and(eq(uploads.state, 'stored'), sql`${exams.code} not in ${[...exceptCodes]}`))
    .limit(1)
  return rows.length > 0
}

export async function listToldChapters(db: Db, schoolId: string): Promise<Set<string>> {
  const rows = await db.select({ chapter: demoChapters.chapter }).from(demoChapters).where(eq(demoChapters.schoolId, schoolId))
  return new Set(rows.map(({ chapter }) => chapter))
}

/** Told twice is told once. */
export async function writeTold(db: Db, schoolId: string, chapter: string): Promise<void> {
  await db.insert(demoChapters).values({ schoolId, chapter }).onConflictDoNothing()
}
