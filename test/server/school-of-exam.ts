import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { exams } from '#db/schema.ts'

/** Whose exam it is, for rows that a test writes itself. */
export async function schoolOfExam(db: Db, examId: string): Promise<string> {
  const [row] = await db.select({ schoolId: exams.schoolId }).from(exams).where(eq(exams.id, examId))
  if (row === undefined) throw new Error(`There is no exam ${examId}.`)
  return row.schoolId
}
