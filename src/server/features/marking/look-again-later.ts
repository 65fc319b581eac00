import type { Tx } from '#db/client.ts'
import { lookAgainJob } from '#server/features/marking/declare-jobs.ts'
import type { Context } from '#server/platform/context.ts'

/** The pages of a batch come in within seconds of each other: one look for all of them. */
const afterSeconds = 10

/** Asks for it in the transaction in which words come in. While one waits, another is not added. */
export async function lookAgainLater(ctx: Pick<Context, 'queue'>, tx: Tx, examId: string): Promise<void> {
  await ctx.queue.send(tx, lookAgainJob, { examId }, { key: examId, startAfterSeconds: afterSeconds })
}

/** Asks for it at once, in the transaction of a decision that others wait for. */
export async function lookAgainNow(ctx: Pick<Context, 'queue'>, tx: Tx, examId: string): Promise<void> {
  await ctx.queue.hurry(tx, lookAgainJob, [examId])
  await ctx.queue.send(tx, lookAgainJob, { examId }, { key: examId })
}
