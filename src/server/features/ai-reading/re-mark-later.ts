import type { Tx } from '#db/client.ts'
import { readExamHandwritingLater } from '#server/features/handwriting/read-handwriting-later.ts'
import { askAgainLater } from '#server/features/ai-reading/read-page-later.ts'
import { markExamLater } from '#server/features/marking/mark-exam-later.ts'
import type { Context } from '#server/platform/context.ts'

/** After the builder changed a scheme: what was read is re-marked, our own reader looks for the new wordings, and the model is asked again. A ruling asks no model. */
export async function reMarkLater(ctx: Context, tx: Tx, examId: string): Promise<void> {
  await markExamLater(ctx, tx, examId)
  await readExamHandwritingLater(ctx, tx, examId)
  await askAgainLater(ctx, tx, examId)
}
