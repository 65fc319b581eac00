import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'

const queueRow = z.object({
  name: z.string(),
  waiting: z.number(),
  later: z.number(),
  running: z.number(),
  /** All that no worker has, those that failed for good included. */
  standing: z.number(),
  oldest_seconds: z.number().nullable(),
})
export type QueueRow = z.infer<typeof queueRow>

/** What waits and runs, by queue; those in which nothing does are left out. Of a dead job, its queue of the dead. */
export async function countJobs(db: Db): Promise<QueueRow[]> {
  const { rows } = await db.execute(sql`
    select name,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state < 'active' and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state <> 'active')::int as standing,
      floor(extract(epoch from now() - min(greatest(created_on, start_after)) filter (where state < 'active' and start_after <= now())))::int as oldest_seconds
    from pgboss.job where state not in ('completed', 'cancelled') group by name`)
  return z.array(queueRow).parse(rows)
}

/** Jobs that a worker has for a minute longer than it may: its program has died, or they take too long, and nobody saw to it. */
export async function countOverdueJobs(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from pgboss.job where state = 'active' and now() - interval '1 minute' >
      least(started_on + expire_seconds * interval '1 second', heartbeat_on + heartbeat_seconds * interval '1 second')`)
  return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? 0
}

/** As `features/scans` declares it. */
const readPagesQueue = 'scans.read-pages'

/** Pages that a worker has not begun to read: jobs hold some each. */
export async function countPagesToRead(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select coalesce(sum(jsonb_array_length(data->'pageIds')), 0)::int as count from pgboss.job where name = ${readPagesQueue} and state < 'active'`,
  )
  return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? 0
}

const deadRow = z.object({
  id: z.string(),
  name: z.string(),
  failed_ms: z.number(),
  tries: z.number(),
  output: z.unknown(),
  total: z.number(),
})
export type DeadRow = z.infer<typeof deadRow>

/** Dead jobs that nobody has taken over, the latest first. What they carried is left in the database. */
export async function listDeadJobs(db: Db, queues: readonly string[], limit: number): Promise<DeadRow[]> {
  const { rows } = await db.execute(sql`
    select id, name, (extract(epoch from created_on) * 1000)::float8 as failed_ms, coalesce(source_retry_count, 0) + 1 as tries,
      coalesce(source_output, output) as output, count(*) over ()::int as total
    from pgboss.job where name = any(array(select jsonb_array_elements_text(${JSON.stringify(queues)}::jsonb)))
      and state in ('created', 'retry', 'failed')
    order by created_on desc, id limit ${limit}`)
  return z.array(deadRow).parse(rows)
}

/** In which queue of the dead a job lies; null for one that is not there any more. */
export async function findDeadQueue(db: Db, queues: readonly string[], id: string): Promise<string | null> {
  const { rows } = await db.execute(sql`
    select name from pgboss.job where id = ${id} and state in ('created', 'retry', 'failed')
      and name = any(array(select jsonb_array_elements_text(${JSON.stringify(queues)}::jsonb)))`)
  return z.array(z.object({ name: z.string() })).parse(rows)[0]?.name ?? null
}
