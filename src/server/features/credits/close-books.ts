import { creditRules } from '#engine/credits/credit-rules.ts'
import { closeBooksJob, markWaitingJob } from '#server/features/credits/declare-jobs.ts'
import { listDrift, listHoldsBefore, listSchoolsWithCredits } from '#server/features/credits/queries/books.ts'
import { returnCredits } from '#server/features/credits/return-credits.ts'
import { syncLapses } from '#server/features/credits/sync-lapses.ts'
import type { Context } from '#server/platform/context.ts'
import { retryTransaction } from '#server/platform/database/retry-transaction.ts'

const daySeconds = 24 * 60 * 60
/** Holds that end in one transaction, as the school's credits stay locked until it ends. */
const holdsAtATime = 500

/** One waits at any time, whoever asks. */
export async function closeBooksLater(ctx: Context, isStart = false): Promise<void> {
  if (ctx.config.billing === 'off') return
  await ctx.queue.send(ctx.db, closeBooksJob, {}, { key: 'close', startAfterSeconds: isStart ? 60 : daySeconds })
}

/** Ends holds that led to no mark, writes down which credits ended with their lots, and compares the books with their entries. */
export async function closeBooks(ctx: Context): Promise<'done' | 'skipped'> {
  for (const schoolId of await listSchoolsWithCredits(ctx.db)) await closeBooksOf(ctx, schoolId)
  return 'done'
}

async function closeBooksOf(ctx: Context, schoolId: string): Promise<void> {
  const before = new Date(ctx.now().getTime() - creditRules.holdDays * daySeconds * 1000)
  const held = await listHoldsBefore(ctx.db, schoolId, before)
  for (let first = 0; first < held.length; first += holdsAtATime)
    await retryTransaction(ctx.db, async (tx) => {
      const papers = held.slice(first, first + holdsAtATime)
      // What came back is there for papers that wait.
      if ((await returnCredits(ctx, tx, { schoolId, papers, why: 'old-hold' })) > 0)
        await ctx.queue.send(tx, markWaitingJob, { schoolId }, { key: schoolId })
    })
  await retryTransaction(ctx.db, (tx) => syncLapses(ctx, tx, schoolId))
  const drift = await listDrift(ctx.db, schoolId)
  if (drift.length > 0) ctx.log.error({ schoolId, drift }, 'Credits of a school are not the sums of their entries.')
}
