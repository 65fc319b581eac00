import type { Tx } from '#db/client.ts'
import { refreshProposalsJob } from '#server/features/marking/declare-jobs.ts'
import type { Context } from '#server/platform/context.ts'

/** The pages of a batch come in within seconds of each other: one look for all of them. */
const afterSeconds = 10

/** Asks for it in the transaction in which words come in. While one waits, another is not added. */
export async function refreshProposalsLater(ctx: Pick<Context, 'queue'>, tx: Tx, examId: string): Promise<void> {
  await ctx.queue.send(tx, refreshProposalsJob, { examId }, { key: examId, startAfterSeconds: afterSeconds })
}

/** Asks for it at once, in the transaction of a decision that others wait for. */
export async function refreshProposalsNow(ctx: Pick<Context, 'queue'>, tx: Tx, examId: string): Promise<void> {
  await ctx.queue.hurry(tx, refreshProposalsJob, [examId])
  await ctx.queue.send(tx, refreshProposalsJob, { examId }, { key: examId })
}
