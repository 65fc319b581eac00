import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'

const lostPage = z.object({ id: z.string(), school_id: z.string() })

/** Pages that came before then, wait, and that no job of these queues carries; the oldest first. */
export async function listPagesWithoutJob(
  db: Db | Tx,
  { queues, before, limit }: { queues: readonly [string, string]; before: Date; limit: number },
): Promise<{ id: string; schoolId: string }[]> {
  const { rows } = await db.execute(sql`
    with carried as (
      select jsonb_array_elements_text(data->'pageIds')::uuid as id from pgboss.job
      where name in (${queues[0]}, ${queues[1]}) and state in ('created', 'retry', 'active')
    )
    select p.id, p.school_id from pages p
    where p.state = 'waiting' and p.discarded_at is null and p.created_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from carried where carried.id = p.id)
      and exists (select 1 from exams e where e.id = p.exam_id and e.deleted_at is null)
    order by p.created_at limit ${limit}`)
  return z
    .array(lostPage)
    .parse(rows)
    .map(({ id, school_id: schoolId }) => ({ id, schoolId }))
}
