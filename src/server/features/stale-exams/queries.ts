import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, staleExams } from '#db/schema.ts'

export interface StaleExam {
  examId: string
  /** Of the change, to the microsecond: a later change has another. */
  since: string
}

/** A change while an exam is being counted has a moment of its own, so that the exam is counted again. */
export async function markStale(tx: Tx, schoolId: string, examIds: readonly string[]): Promise<void> {
  if (examIds.length === 0) return
  // In the order of the ids, so that two changes do not wait for each other.
  const values = examIds.toSorted().map((examId) => ({ examId, schoolId, since: sql`clock_timestamp()` }))
  await tx
    .insert(staleExams)
    .values(values)
    .onConflictDoUpdate({ target: staleExams.examId, set: { since: sql`clock_timestamp()` } })
}

/** Some that are to be counted, those of one subject together. */
export async function listStale(db: Db | Tx, schoolId: string, limit: number): Promise<StaleExam[]> {
  return db
    .select({ examId: staleExams.examId, since: sql<string>`${staleExams.since}::text` })
    .from(staleExams)
    .innerJoin(exams, eq(exams.id, staleExams.examId))
    .where(eq(staleExams.schoolId, schoolId))
    .orderBy(asc(exams.subject), asc(staleExams.examId))
    .limit(limit)
}

/** What changed once more meanwhile stays. */
export async function forgetStale(tx: Tx, { examId, since }: StaleExam): Promise<void> {
  await tx.delete(staleExams).where(and(eq(staleExams.examId, examId), sql`${staleExams.since} = ${since}::timestamptz`))
}

export async function countStale(db: Db, schoolId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(staleExams).where(eq(staleExams.schoolId, schoolId))
  return row?.n ?? 0
}

export async function listStaleSchools(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ schoolId: staleExams.schoolId }).from(staleExams)
  return rows.map(({ schoolId }) => schoolId)
}
