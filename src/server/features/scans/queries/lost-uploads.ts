import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'

const lostUpload = z.object({ id: z.string(), school_id: z.string() })

/** Files that were stored before then, are not taken apart, and that no job of these queues carries. */
export async function listUploadsWithoutJob(
  db: Db | Tx,
  { queues, before, limit }: { queues: readonly [string, string]; before: Date; limit: number },
): Promise<{ id: string; schoolId: string }[]> {
  const { rows } = await db.execute(sql`
    with carried as (
      select (data->>'uploadId')::uuid as id from pgboss.job
      where name in (${queues[0]}, ${queues[1]}) and state in ('created', 'retry', 'active')
    )
    select u.id, u.school_id from uploads u
    where u.state = 'stored' and u.created_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from carried where carried.id = u.id)
      and exists (select 1 from exams e where e.id = u.exam_id and e.deleted_at is null)
    order by u.created_at limit ${limit}`)
  return z
    .array(lostUpload)
    .parse(rows)
    .map(({ id, school_id: schoolId }) => ({ id, schoolId }))
}
