import type { Tx } from '#db/client.ts'
import { askAgainLater } from '#server/features/engine/read-page-later.ts'
import { markExamLater } from '#server/features/marking/mark-exam-later.ts'
import type { Context } from '#server/platform/context.ts'

/** After the builder changed a scheme: what was read is marked again, and what an engine was asked is asked anew. A ruling asks nobody. */
export async function markAgainLater(ctx: Context, tx: Tx, examId: string): Promise<void> {
  await markExamLater(ctx, tx, examId)
  await askAgainLater(ctx, tx, examId)
}
