import type { ExamRight, WrittenExamDetail } from '#contract/exams.ts'
import type { Db } from '#db/client.ts'
import { presentExamDetail } from '#server/features/exams/present.ts'
import { getCountedExam } from '#server/features/exams/queries/exams.ts'
import { listUnprinted } from '#server/features/exams/list-unprinted.ts'

/** An exam with all that is counted of it. Without `right` to whoever has just changed it, and so leads it. */
export async function showExam(db: Db, examId: string, right: ExamRight = 'lead'): Promise<{ exam: WrittenExamDetail }> {
  const row = await getCountedExam(db, examId)
  return { exam: presentExamDetail(row, { right, unprinted: row.confirmedAt === null ? await listUnprinted(db, row) : [] }) }
}
