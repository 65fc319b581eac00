import type { Tx } from '#db/client.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { getSchoolOfExam } from '#server/features/scans/queries/exams.ts'
import { readPagesLater } from '#server/features/scans/read-pages-later.ts'
import { putPagesBack } from '#server/features/papers/queries/pages.ts'
import type { Context } from '#server/platform/context.ts'

/** Puts every page of an exam that was looked at back into the queue. Pages that were read keep their papers. */
export async function readExamAgain(ctx: Context, tx: Tx, examId: string): Promise<void> {
  const pageIds = await putPagesBack(tx, examId)
  await readPagesLater(ctx, tx, pageIds, await getSchoolOfExam(tx, examId))
  for (const page of pageIds) await tellExam(ctx, tx, examId, { page })
}
