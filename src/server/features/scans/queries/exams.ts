import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, sheetVersions } from '#db/schema.ts'

export interface ExamOfCode {
  id: string
  title: string
  code: string
  schoolId: string
  ownerId: string | null
}

export async function listExamsByCodes(db: Db | Tx, codes: readonly string[]): Promise<ExamOfCode[]> {
  return db
    .select({ id: exams.id, title: exams.title, code: exams.code, schoolId: exams.schoolId, ownerId: exams.ownerId })
    .from(exams)
    .where(and(inArray(exams.code, [...codes]), isNull(exams.deletedAt)))
}

/** What decides which sheets a page may be: changes only when sheets are printed. */
export async function findSheetStamp(db: Db | Tx, examId: string): Promise<{ code: string; sheetVersion: number } | null> {
  const [row] = await db.select({ code: exams.code, sheetVersion: exams.sheetVersion }).from(exams).where(eq(exams.id, examId))
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
