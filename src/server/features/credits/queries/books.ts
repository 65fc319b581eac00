import { asc, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { creditBalances } from '#db/schema.ts'

/** Every school that ever had a credit. */
export async function listSchoolsWithCredits(db: Db | Tx): Promise<string[]> {
  const rows = await db.select({ schoolId: creditBalances.schoolId }).from(creditBalances).orderBy(asc(creditBalances.schoolId))
  return rows.map(({ schoolId }) => schoolId)
}

const holdSchema = z.object({ paperId: z.string(), examId: z.string() })

/** Papers for which a credit has been held since before an instant. */
export async function listHoldsBefore(db: Db | Tx, schoolId: string, before: Date): Promise<z.output<typeof holdSchema>[]> {
  const { rows } = await db.execute(sql`
    select t.paper_id as "paperId", t.exam_id as "examId"
    from credit_lots l
      join credit_entries e on e.lot_id = l.id and e.school_id = l.school_id and e.side = 'held'
      join credit_transfers t on t.id = e.transfer_id and t.school_id = e.school_id
    where l.school_id = ${schoolId} and l.held > 0
    group by t.paper_id, t.exam_id
    having sum(e.amount) > 0 and max(t.at) < ${before.toISOString()}
    order by t.paper_id`)
  return z.array(holdSchema).parse(rows)
}

/**
 * Lots and balances of a school that are not the sums of its entries, by the name of their table and their id. There are none, unless
 * somebody changed the database by hand or a part of it was lost.
 */
export async function listDrift(db: Db | Tx, schoolId: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    with sums as (
      select l.id, l.credits, l.free, l.held, l.used, l.lapsed, l.refunded,
        coalesce(-sum(e.amount) filter (where e.side = 'issued'), 0) as issued_sum,
        coalesce(sum(e.amount) filter (where e.side = 'free'), 0) as free_sum, coalesce(sum(e.amount) filter (where e.side = 'held'), 0) as held_sum,
        coalesce(sum(e.amount) filter (where e.side = 'used'), 0) as used_sum, coalesce(sum(e.amount) filter (where e.side = 'lapsed'), 0) as lapsed_sum,
        coalesce(sum(e.amount) filter (where e.side = 'refunded'), 0) as refunded_sum
      from credit_lots l left join credit_entries e on e.lot_id = l.id and e.school_id = l.school_id
      where l.school_id = ${schoolId}
      group by l.id, l.school_id
    )
    select 'credit_lots ' || id as row from sums
    where (credits, free, held, used, lapsed, refunded) is distinct from (issued_sum, free_sum, held_sum, used_sum, lapsed_sum, refunded_sum)
    union all
    select 'credit_balances ' || b.school_id from credit_balances b,
      (select coalesce(sum(free_sum), 0) as free, coalesce(sum(held_sum), 0) as held, coalesce(sum(used_sum), 0) as used from sums) s
    where b.school_id = ${schoolId} and (b.free, b.held, b.used) is distinct from (s.free, s.held, s.used)
    order by 1`)
  return z
    .array(z.object({ row: z.string() }))
    .parse(rows)
    .map(({ row }) => row)
}
