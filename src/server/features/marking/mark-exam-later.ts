import * as z from 'zod'
import type { Tx } from '#db/client.ts'
import type { Context } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/queue.ts'

/** Marks everything that was read of an exam again. A thousand papers take some seconds. */
export const markExamJob = defineJob({
  name: 'marking.mark-exam',
  payload: z.strictObject({ examId: z.uuid() }),
  concurrency: 1,
  expireInSeconds: 600,
})

/** Asks for it in the transaction that changes the scheme. While one waits, another is not added. */
export async function markExamLater(ctx: Context, tx: Tx, examId: string): Promise<void> {
  await ctx.queue.send(tx, markExamJob, { examId }, { key: examId })
}
