import { sql } from 'drizzle-orm'
import type { JobWithMetadata } from 'pg-boss'
import * as z from 'zod'
import type { Context } from '#server/platform/context.ts'
import type { Job } from '#server/platform/queue/job.ts'

/** Why a job that a program holds is handed back when it is told to stop. */
export const programStops = 'The program stops.'
/** What the queue writes down where the job did not fail, but its program ended: by itself, or because it was told to. */
const ends = ['job heartbeat timeout', 'pg-boss shut down while active', programStops]

const extended = z.array(z.object({ id: z.string(), retry_limit: z.number() }))

/**
 * Jobs as they were taken, but that the try before takes nothing from a careful one where its program ended: a program that is killed
 * takes a try of every job that it holds, though it was at one of them. The limit is raised, for the count itself says which
 * program has the job.
 */
export async function giveBackTries(
  ctx: Pick<Context, 'db' | 'log'>,
  { name, isCareful }: Pick<Job, 'name' | 'isCareful'>,
  jobs: JobWithMetadata[],
): Promise<JobWithMetadata[]> {
  const ended = isCareful ? jobs.filter(({ retryCount, output }) => retryCount > 0 && hasEnded(output)) : []
  if (ended.length === 0) return jobs
  const held = ended.map(({ id, retryCount }) => sql`(${id}::uuid, ${retryCount}::int)`)
  try {
    const { rows } = await ctx.db.execute(
      sql`update pgboss.job set retry_limit = retry_limit + 1
          where name = ${name} and state = 'active' and (id, retry_count) in (${sql.join(held, sql`, `)}) returning id, retry_limit`,
    )
    const limits = new Map(extended.parse(rows).map(({ id, retry_limit }) => [id, retry_limit]))
    return jobs.map((job) => ({ ...job, retryLimit: limits.get(job.id) ?? job.retryLimit }))
  } catch (error) {
    // The jobs are ours already: one try fewer is better than none.
    ctx.log.warn({ err: error, queue: name }, 'Tries could not be given back.')
    return jobs
  }
}

function hasEnded(output: unknown): boolean {
  const said = JSON.stringify(output ?? null)
  return ends.some((end) => said.includes(end))
}
