import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Context } from '#server/platform/context.ts'
import { batchesOf } from '#worker/claim-shared-jobs.ts'
import { jobs } from '#worker/jobs.ts'
import { runBatch } from '#worker/run-jobs.ts'

const waiting = z.array(z.object({ name: z.string() }))

/** Runs every waiting job, of every kind, until a round finds none. Throws what a job fails with. */
export async function runUntilIdle(boss: PgBoss, ctx: Context): Promise<void> {
  for (let hasWork = true; hasWork;) {
    hasWork = false
    // One poll for all queues: a poll for each of forty is most of what a test waits for.
    const { rows } = await ctx.db.execute(sql`select distinct name from pgboss.job where state < 'active'`)
    const names = new Set(waiting.parse(rows).map(({ name }) => name))
    for (const binding of jobs) {
      const { name } = binding.job
      if (!names.has(name)) continue
      const claimed = await boss.fetch<object>(name, { includeMetadata: true, batchSize: 50, ignoreStartAfter: true })
      const failed: PromiseRejectedResult[] = []
      for (const batch of batchesOf(binding.job, claimed)) {
        hasWork = true
        // Only the queue's own workers hand a signal over.
        const signal = new AbortController().signal
        const results = await runBatch(
          ctx,
          binding,
          batch.map((job) => ({ ...job, signal })),
        )
        await boss.complete(
          name,
          batch.flatMap(({ id }, at) => (results[at]?.status === 'fulfilled' ? id : [])),
        )
        failed.push(...results.filter((result) => result.status === 'rejected'))
      }
      if (failed[0] !== undefined) throw failed[0].reason
    }
  }
}
