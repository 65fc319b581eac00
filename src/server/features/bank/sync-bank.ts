import { syncBankJob } from '#server/features/bank/declare-jobs.ts'
import { feedBank } from '#server/features/bank/feed-bank.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobRun } from '#server/platform/queue/queue.ts'

const hourSeconds = 60 * 60

/** One waits at any time, whoever asks. */
export async function syncBankLater(ctx: Context, startAfterSeconds = hourSeconds): Promise<void> {
  await ctx.queue.send(ctx.db, syncBankJob, {}, { key: 'keep', startAfterSeconds })
}

/** The bank of every school, and then the next hour. */
export async function syncBank(ctx: Context, _payload: object, { signal }: JobRun): Promise<'done' | 'skipped'> {
  await syncBankLater(ctx)
  let fed = 0
  for (let more = await feedBank(ctx, null); more > 0 && !signal.aborted; more = await feedBank(ctx, null)) fed += more
  return fed > 0 ? 'done' : 'skipped'
}
