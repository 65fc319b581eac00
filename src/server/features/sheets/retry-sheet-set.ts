import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import { tellExam } from '#server/features/exams/exam-events.ts'
import { changeSheetSet } from '#server/features/sheets/queries.ts'
import { printSheetSetJob } from '#server/features/sheets/declare-jobs.ts'
import type { Context } from '#server/platform/context.ts'

/** Has a failed set drawn again: its papers keep their numbers. Any other stays as it is, so two may press at once. */
export async function retrySheetSet(ctx: Context, exam: Pick<ExamRow, 'id' | 'schoolId'>, sheetSetId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const wasFailed = await changeSheetSet(tx, { id: sheetSetId, from: ['failed'] }, { state: 'waiting', failure: null, pagesDone: 0 })
    if (!wasFailed) return
    await ctx.queue.send(tx, printSheetSetJob, { sheetSetId }, { key: sheetSetId, share: exam.schoolId })
    await tellExam(ctx, tx, exam.id, { sheets: sheetSetId })
  })
}
