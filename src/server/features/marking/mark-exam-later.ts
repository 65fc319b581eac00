import type { Tx } from '#db/client.ts'
import { markExamJob } from '#server/features/marking/declare-jobs.ts'
import type { Context } from '#server/platform/context.ts'

/** Asks for it in the transaction that changes the scheme. While one waits, another is not added. */
export async function markExamLater(ctx: Context, tx: Tx, examId: string): Promise<void> {
  await ctx.queue.send(tx, markExamJob, { examId }, { key: examId })
}
