import type { ReadingTrouble } from '#engine/model-reply/reading-trouble.ts'
import { readPageJob } from '#server/features/ai-reading/declare-jobs.ts'
import { updatePage, type PageWork } from '#server/features/ai-reading/queries/pages.ts'
import { lockRun, updateRun } from '#server/features/ai-reading/queries/runs.ts'
import { waitBeforeRetry } from '#server/features/ai-reading/wait-before-retry.ts'
import type { Context } from '#server/platform/context.ts'

/** The page comes back by itself, later each time; the run says what it waits for. `why` is null where nothing is wrong. */
export async function waitForAiReading(
  ctx: Context,
  work: PageWork,
  { why, retryAfterMs }: { why: ReadingTrouble | null; retryAfterMs: number | null },
): Promise<void> {
  const startAfterSeconds = waitBeforeRetry({ tries: work.idleTries, retryAfterMs, random: Math.random() })
  await ctx.db.transaction(async (tx) => {
    if (why !== null) await updateRun(tx, work.exam.id, { hindrance: why, updatedAt: ctx.now() })
    await updatePage(tx, work.pageId, { idleTries: why === null ? 0 : work.idleTries + 1, updatedAt: ctx.now() })
    await ctx.queue.send(tx, readPageJob, { pageId: work.pageId }, { key: work.pageId, share: work.exam.schoolId, startAfterSeconds })
  })
}

/** Nothing that is asked will be answered: the run stops until a person has looked. */
export async function pauseForAll(ctx: Context, work: PageWork, why: ReadingTrouble): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, work.exam.id, 'update')
    if (run === null || (run.state !== 'trying' && run.state !== 'running')) return
    await updateRun(tx, work.exam.id, { state: 'paused', resumesTo: run.state, hindrance: why, updatedAt: ctx.now() })
  })
}

/** Its answers stay with a person. */
export async function failPage(ctx: Context, work: PageWork, reason: ReadingTrouble): Promise<void> {
  await updatePage(ctx.db, work.pageId, { state: 'failed', reason, updatedAt: ctx.now() })
}
