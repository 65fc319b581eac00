import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'

const lotSchema = z.object({ id: z.string(), source: z.string(), credits: z.number(), endsAt: z.string().nullable(), lapsed: z.number() })
const useSchema = z.object({ lotId: z.string(), span: z.number(), used: z.number() })

/**
 * The lots of these sources, of all schools, and what was used of each in the spans between the given moments: `used[0]` before the first,
 * `used[1]` from it on, and so forth. What came back is taken off where it came back.
 */
export async function listLotUse(db: Db, sources: readonly string[], moments: readonly Date[]) {
  const lots = z.array(lotSchema).parse(
    (
      await db.execute(sql`
        select id, source, credits, to_json(ends_at) #>> '{}' as "endsAt", lapsed from credit_lots
        where source = any(${sql.param([...sources])}::text[])`)
    ).rows,
  )
  const spans = sql.param(moments.map((moment) => moment.toISOString()))
  const uses = z.array(useSchema).parse(
    (
      await db.execute(sql`
        select e.lot_id as "lotId", width_bucket(t.at, ${spans}::timestamptz[])::int as span, sum(e.amount)::int as used
        from credit_entries e join credit_transfers t on t.id = e.transfer_id and t.school_id = e.school_id
        where e.side = 'used' and e.lot_id = any(${sql.param(lots.map(({ id }) => id))}::uuid[]) group by 1, 2`)
    ).rows,
  )
  return lots.map(({ id, source, credits, endsAt, lapsed }) => ({
    source,
    credits,
    lapsed,
    endsAt: endsAt === null ? null : new Date(endsAt),
    used: [0, ...moments].map((_, span) => uses.find((use) => use.lotId === id && use.span === span)?.used ?? 0),
  }))
}

/** The schools of which so many sponsored credits, or more, were used. */
export async function listSponsoredSchools(db: Db, leastUsed: number): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select school_id as "schoolId" from credit_lots where kind = 'sponsored' group by school_id having sum(used) >= ${leastUsed}`)
  return z
    .array(z.object({ schoolId: z.string() }))
    .parse(rows)
    .map(({ schoolId }) => schoolId)
}
