import type { ExamRight, WrittenExamDetail } from '#contract/exams.ts'
import type { Db } from '#db/client.ts'
import { presentExamDetail } from '#server/features/exams/present.ts'
import { getCountedExam } from '#server/features/exams/queries/exams.ts'
import { listUnprinted } from '#server/features/exams/list-unprinted.ts'
import { withOwnLoad } from '#server/features/exams/with-own-load.ts'
import { countOwnLoads } from '#server/features/papers/queries/held-answers.ts'

interface Shown {
  right: ExamRight
  userId: string
}

/** An exam with all that is counted of it. Without `to` to whoever has just changed it, and so leads it. */
export async function showExam(db: Db, examId: string, to?: Shown): Promise<{ exam: WrittenExamDetail }> {
  const row = await getCountedExam(db, examId)
  const right = to?.right ?? 'lead'
  const load = to?.right === 'mark' ? (await countOwnLoads(db, [examId], to.userId)).get(examId) : undefined
  const unprinted = row.confirmedAt === null ? await listUnprinted(db, row) : []
  return { exam: withOwnLoad(presentExamDetail(row, { right, unprinted }), load) }
}
