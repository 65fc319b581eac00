import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'

const countsRow = z.object({
  total: z.number(),
  waiting: z.number(),
  read: z.number(),
  need_you: z.number(),
  duplicate: z.number(),
  blank: z.number(),
  discarded: z.number(),
  uploads_waiting: z.number(),
  recent: z.number(),
  recent_seconds: z.number().nullable(),
})
export type CountsRow = z.infer<typeof countsRow>

/** How many pages of an exam stand where, and how fast the last ones went. */
export async function countPages(db: Db, examId: string, now: Date): Promise<CountsRow> {
  const { rows } = await db.execute(sql`
    select
      count(*)::int as total,
      count(*) filter (where state = 'waiting' and discarded_at is null)::int as waiting,
      count(*) filter (where state in ('read', 'plain', 'header') and discarded_at is null)::int as read,
      count(*) filter (where state in ('no-code', 'unknown-exam', 'unreadable') and discarded_at is null)::int as need_you,
      count(*) filter (where state = 'duplicate' and discarded_at is null)::int as duplicate,
      count(*) filter (where state = 'blank' and discarded_at is null)::int as blank,
      count(*) filter (where discarded_at is not null)::int as discarded,
      (select count(*) from uploads where exam_id = ${examId} and state = 'stored')::int as uploads_waiting,
      count(*) filter (where read_at > ${now.toISOString()}::timestamptz - interval '30 seconds')::int as recent,
      extract(epoch from ${now.toISOString()}::timestamptz - min(read_at) filter (where read_at > ${now.toISOString()}::timestamptz - interval '30 seconds'))::float as recent_seconds
    from pages where exam_id = ${examId}`)
  return countsRow.parse(rows[0])
}
