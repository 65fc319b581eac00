import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Context } from '#server/platform/context.ts'
import { runJob } from '#worker/run-jobs.ts'
import { jobs } from '#worker/jobs.ts'

const waiting = z.array(z.object({ name: z.string() }))

/** Takes every waiting job, of every kind, until a round finds none. */
export async function runUntilIdle(boss: PgBoss, ctx: Context): Promise<void> {
  for (let hasWork = true; hasWork;) {
    hasWork = false
    // One look at all queues: to ask each of forty for a job that is in none of them is most of what a test waits for.
    const { rows } = await ctx.db.execute(sql`select distinct name from pgboss.job where state < 'active'`)
    const names = new Set(waiting.parse(rows).map(({ name }) => name))
    for (const binding of jobs) {
      const { name } = binding.job
      if (!names.has(name)) continue
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
