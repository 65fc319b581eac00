import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, sheetVersions } from '#db/schema.ts'

export interface ExamOfCode {
  id: string
  title: string
  code: string
  schoolId: string
  ownerId: string | null
  isDeleted: boolean
}

/** Those that were deleted can be restored, but for samples. */
export async function listExamsByCodes(db: Db | Tx, codes: readonly string[]): Promise<ExamOfCode[]> {
  const { id, title, code, schoolId, ownerId } = exams
  return db
    .select({ id, title, code, schoolId, ownerId, isDeleted: sql<boolean>`${exams.deletedAt} is not null` })
    .from(exams)
    .where(and(inArray(exams.code, [...codes]), or(isNull(exams.deletedAt), eq(exams.isSample, false))))
}

/** Whose work the pages of an exam are. Throws where there is no such exam. */
export async function getSchoolOfExam(db: Db | Tx, examId: string): Promise<string> {
  const [row] = await db.select({ schoolId: exams.schoolId }).from(exams).where(eq(exams.id, examId))
  if (!row) throw new Error(`There is no exam ${examId}.`)
  return row.schoolId
}

/** What decides which sheets a page may be: changes only when sheets are printed. Null for a deleted exam. */
export async function findSheetStamp(db: Db, examId: string) {
  const [row] = await db
    .select({ schoolId: exams.schoolId, code: exams.code, sheetVersion: exams.sheetVersion, isSample: exams.isSample })
    .from(exams)
    .where(and(eq(exams.id, examId), isNull(exams.deletedAt)))
  return row ?? null
}

export async function listSheetVersions(db: Db | Tx, examId: string): Promise<(typeof sheetVersions.$inferSelect)[]> {
  return db.select().from(sheetVersions).where(eq(sheetVersions.examId, examId)).orderBy(sheetVersions.version)
}

export async function findSheetVersion(db: Db | Tx, examId: string, version: number): Promise<typeof sheetVersions.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(sheetVersions)
    .where(and(eq(sheetVersions.examId, examId), eq(sheetVersions.version, version)))
  return row ?? null
}
