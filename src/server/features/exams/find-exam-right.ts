import type { ExamRight } from '#contract/exams.ts'
import type { Db, Tx } from '#db/client.ts'
import { isMarker } from '#server/features/exams/queries/markers.ts'
import { rightOnExam } from '#server/features/exams/policy.ts'
import type { SchoolWork, Viewer } from '#server/features/schools/policy.ts'

/** What the caller may do with an exam, and so with the answers in it. */
export async function findExamRight(db: Db | Tx, viewer: Viewer, exam: SchoolWork & { id: string }): Promise<ExamRight | null> {
  return rightOnExam(viewer, exam, await isMarker(db, exam.id, viewer.userId))
}
