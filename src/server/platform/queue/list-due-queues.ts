import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'

const rowSchema = z.array(z.object({ name: z.string() }))

/** The queues with a job that can be claimed now: one index lookup for each, in one statement. */
export async function listDueQueues(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select queue.name from pgboss.queue where exists (
      select from pgboss.job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
    )`)
  return rowSchema.parse(rows).map(({ name }) => name)
}
