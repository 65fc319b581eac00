import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { classes, exams, schools, uploads, users } from '#db/schema.ts'
import { demoClassName, demoStaff } from '#server/features/demo/demo-people.ts'

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

export async function insertDemoUser(tx: Tx, values: typeof users.$inferInsert): Promise<string> {
  const [row] = await tx.insert(users).values(values).returning({ id: users.id })
  if (row === undefined) throw new Error('A demo user was not stored.')
  return row.id
}
