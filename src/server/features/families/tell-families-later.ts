import type * as z from 'zod'
import type { Tx } from '#db/client.ts'
import { tellFamiliesJob } from '#server/features/families/declare-jobs.ts'
import type { Context } from '#server/platform/context.ts'

/** Tells those who may know, in the transaction of what happened: once it has, and never if it has not. */
export async function tellFamiliesLater(ctx: Context, tx: Tx, news: z.infer<typeof tellFamiliesJob.payload>): Promise<void> {
  await ctx.queue.send(tx, tellFamiliesJob, news)
}
