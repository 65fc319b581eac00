import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'

/** Where the credit of a paper stands. A paper without a row was never charged. */
export interface Charge {
  state: 'held' | 'taken' | 'returned'
  examId: string | null
  /** In which its credit is held or used; null where it came back. */
  lotId: string | null
  /** When it was held or taken; null where it came back. */
  since: Date | null
  /** How often it came back: the keys of what follows are counted by it. */
  returns: number
}

const rowSchema = z.object({
  paperId: z.string(),
  examId: z.string().nullable(),
  lotId: z.string(),
  held: z.number(),
  used: z.number(),
  returns: z.number(),
  since: z.string(),
})

/** Counted from the entries of each paper. */
export async function findCharges(db: Db | Tx, schoolId: string, paperIds: readonly string[]): Promise<Map<string, Charge>> {
  const { rows } = await db.execute(sql`
    select t.paper_id as "paperId", t.exam_id as "examId", e.lot_id as "lotId",
      coalesce(sum(e.amount) filter (where e.side = 'held'), 0)::int as held,
      coalesce(sum(e.amount) filter (where e.side = 'used'), 0)::int as used,
      (count(*) filter (where t.kind in ('release', 'give-back') and e.side = 'free'))::int as returns,
      to_json(max(t.at)) #>> '{}' as since
    from credit_transfers t join credit_entries e on e.transfer_id = t.id and e.school_id = t.school_id
    where t.paper_id = any(${sql.param([...paperIds])}::uuid[]) and t.school_id = ${schoolId}
    group by t.paper_id, t.exam_id, e.lot_id`)
  const charges = new Map<string, Charge>()
  for (const row of z.array(rowSchema).parse(rows)) {
    const before = charges.get(row.paperId)
    const returns = row.returns + (before?.returns ?? 0)
    if (row.held + row.used > 0)
      charges.set(row.paperId, {
        state: row.used > 0 ? 'taken' : 'held',
        examId: row.examId,
        lotId: row.lotId,
        since: new Date(row.since),
        returns,
      })
    else if (before !== undefined) before.returns = returns
    else charges.set(row.paperId, { state: 'returned', examId: row.examId, lotId: null, since: null, returns })
  }
  return charges
}
