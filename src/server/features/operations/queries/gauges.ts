import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'

const gauges = z.object({
  sessions: z.number(),
  mails: z.record(z.string(), z.number()),
  messages: z.record(z.string(), z.number()),
  calls: z.record(z.string(), z.number()),
  cost: z.number(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  schools: z.number(),
})
export type Gauges = z.infer<typeof gauges>

/** Counts over all processes, from the rows that all of them share; numbers and states alone. */
export async function readGauges(db: Db, { monthStart, now }: { monthStart: Date; now: Date }): Promise<Gauges> {
  const since = sql`${monthStart.toISOString()}::timestamptz`
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    with calls as (
      select state, count(*)::int as count, sum(cost) as cost, sum(input_tokens) as input, sum(output_tokens) as output
      from ai_reading_calls where started_at >= ${since} group by state),
    unsure as (
      select
        count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'waiting' and due_at < ${at} - interval '15 minutes')::int as late,
        count(*) filter (where state = 'sending')::int as sending,
        count(*) filter (where state = 'sent' and sent_at < ${at} - interval '24 hours')::int as "no-report",
        count(*) filter (where state = 'unknown')::int as unknown
      from messages
      where state in ('waiting', 'sending', 'sent', 'unknown') and created_at > ${at} - interval '7 days')
    select
      (select count(*)::int from sessions where ended_at is null and expires_at > ${at}) as sessions,
      (select coalesce(jsonb_object_agg(state, count), '{}') from (select state, count(*)::int as count from mails group by state) m) as mails,
      (select to_jsonb(m) from unsure m) as messages,
      (select coalesce(jsonb_object_agg(state, count), '{}') from calls) as calls,
      (select coalesce(sum(cost), 0)::float8 from calls) as cost,
      (select coalesce(sum(input), 0)::float8 from calls) as input_tokens,
      (select coalesce(sum(output), 0)::float8 from calls) as output_tokens,
      (select count(*)::int from schools) as schools`)
  const [row] = z.array(gauges).parse(rows)
  if (row === undefined) throw new Error('The database gave no figures.')
  return row
}
