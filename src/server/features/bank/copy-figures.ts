import { findExamRow } from '#server/features/exams/queries/exams.ts'
import { readDraft } from '#server/features/exams/read-draft.ts'
import { storeFigures } from '#server/features/bank/queries/feeding.ts'
import { listRoll } from '#server/features/papers/queries/roll.ts'
import { workOutResults } from '#server/features/results/work-out-results.ts'
import type { Context } from '#server/platform/context.ts'

/** How each question of a confirmed exam went, as its analysis says it, kept beside the question. Twice is as good as once. */
export async function copyFigures(ctx: Pick<Context, 'db'>, { examId }: { examId: string }): Promise<'done' | 'skipped'> {
  const row = await findExamRow(ctx.db, examId)
  if (row === null || row.confirmedAt === null) return 'skipped'
  const { confirmedAt } = row
  const { exam } = readDraft(row.draft)
  const items = exam === null ? [] : (await workOutResults(exam, await listRoll(ctx.db, examId))).items
  const figures = items.flatMap(({ question, count, facility, discrimination }) =>
    facility === null || count === 0 ? [] : [{ question, papers: count, facility, discrimination }],
  )
  // Counted for this confirmation alone: where the exam was opened again meanwhile, nobody sees them.
  await ctx.db.transaction((tx) => storeFigures(tx, { examId, confirmedAt, figures }))
  return 'done'
}
