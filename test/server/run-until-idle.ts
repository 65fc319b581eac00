import type { PgBoss } from 'pg-boss'
import type { Context } from '#server/platform/context.ts'
import { runJob } from '#worker/run-jobs.ts'
import { jobs } from '#worker/jobs.ts'

/** Takes every waiting job, of every kind, until a round finds none. */
export async function runUntilIdle(boss: PgBoss, ctx: Context): Promise<void> {
  for (let hasWork = true; hasWork;) {
    hasWork = false
    for (const binding of jobs) {
      const { name } = binding.job
      const taken = await boss.fetch<object>(name, { includeMetadata: true, batchSize: 50, ignoreStartAfter: true })
      for (const job of taken) {
        hasWork = true
        // Only the queue's own workers hand a signal over.
        await runJob(ctx, binding, { ...job, signal: new AbortController().signal })
        await boss.complete(name, job.id)
      }
    }
  }
}
