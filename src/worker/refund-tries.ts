import { sql } from 'drizzle-orm'
import type { JobWithMetadata } from 'pg-boss'
import * as z from 'zod'
import type { Context } from '#server/platform/context.ts'
import type { Job } from '#server/platform/queue/job.ts'

/** What a job failed with that the process handed back when it was stopped. */
export const processStops = 'The program stops.'
/** What the queue stores as the output of a job that did not fail by itself: its process crashed or was stopped. */
const crashes = ['job heartbeat timeout', 'pg-boss shut down while active', processStops]

const refunded = z.array(z.object({ id: z.string(), retry_limit: z.number() }))

/**
 * Returns the claimed jobs, with a higher retry limit where the try before ended with its process. A killed process takes a try
 * from every job it had claimed, though it was running few of them. The limit is raised and the count stays: the count tells which
 * claim is the current one. The statement is raw because pg-boss's `update` changes only jobs that nobody has claimed.
 */
export async function refundTries(
  ctx: Pick<Context, 'db' | 'log'>,
  { name, refundsTryOnCrash }: Pick<Job, 'name' | 'refundsTryOnCrash'>,
  jobs: JobWithMetadata[],
): Promise<JobWithMetadata[]> {
  const crashed = refundsTryOnCrash ? jobs.filter(({ retryCount, output }) => retryCount > 0 && isCrash(output)) : []
  if (crashed.length === 0) return jobs
  const claims = crashed.map(({ id, retryCount }) => sql`(${id}::uuid, ${retryCount}::int)`)
  try {
    const { rows } = await ctx.db.execute(
      sql`update pgboss.job set retry_limit = retry_limit + 1
          where name = ${name} and state = 'active' and (id, retry_count) in (${sql.join(claims, sql`, `)}) returning id, retry_limit`,
    )
    const limits = new Map(refunded.parse(rows).map(({ id, retry_limit }) => [id, retry_limit]))
    return jobs.map((job) => ({ ...job, retryLimit: limits.get(job.id) ?? job.retryLimit }))
  } catch (error) {
    // The jobs are claimed already, and one try fewer is better than none.
    ctx.log.warn({ err: error, queue: name }, 'Tries could not be refunded.')
    return jobs
  }
}

function isCrash(output: unknown): boolean {
  const text = JSON.stringify(output ?? null)
  return crashes.some((crash) => text.includes(crash))
}
