import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { parseStanding, type Standing, standingColumns } from '#server/features/credits/queries/lots.ts'

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

const rowsSchema = z.array(
  z.object({
    paperId: z.string(),
    examId: z.string().nullable(),
    lotId: z.string(),
    held: z.number(),
    used: z.number(),
    returns: z.number(),
    since: z.string(),
  }),
)

/** Counted from the entries of each paper. */
function chargesOf(schoolId: string, paperIds: readonly string[]): SQL {
  return sql`
    select t.paper_id as "paperId", t.exam_id as "examId", e.lot_id as "lotId",
      coalesce(sum(e.amount) filter (where e.side = 'held'), 0)::int as held,
      coalesce(sum(e.amount) filter (where e.side = 'used'), 0)::int as used,
      (count(*) filter (where t.kind in ('release', 'give-back') and e.side = 'free'))::int as returns,
      to_json(max(t.at)) #>> '{}' as since
    from credit_transfers t join credit_entries e on e.transfer_id = t.id and e.school_id = t.school_id
    where t.paper_id = any(${sql.param([...paperIds])}::uuid[]) and t.school_id = ${schoolId}
    group by t.paper_id, t.exam_id, e.lot_id`
}

export async function findCharges(db: Db | Tx, schoolId: string, paperIds: readonly string[]): Promise<Map<string, Charge>> {
  return readCharges((await db.execute(chargesOf(schoolId, paperIds))).rows)
}

/** The same, with the lots of the school of which something is free or held, in one statement: it runs for each batch of pages. */
export async function findChargesAndLots(
  tx: Tx,
  schoolId: string,
  paperIds: readonly string[],
): Promise<Standing & { charges: Map<string, Charge> }> {
  const { rows } = await tx.execute<{ charges: unknown }>(sql`
    select ${standingColumns(schoolId, 'open')}, (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from (${chargesOf(schoolId, paperIds)}) c) as charges`)
  return { ...parseStanding(rows[0]), charges: readCharges(rows[0]?.charges) }
}

function readCharges(rows: unknown): Map<string, Charge> {
  const charges = new Map<string, Charge>()
  for (const { paperId, examId, lotId, held, used, since, ...row } of rowsSchema.parse(rows)) {
    const before = charges.get(paperId)
    const returns = row.returns + (before?.returns ?? 0)
    if (held + used > 0) charges.set(paperId, { state: used > 0 ? 'taken' : 'held', examId, lotId, since: new Date(since), returns })
    else if (before !== undefined) before.returns = returns
    else charges.set(paperId, { state: 'returned', examId, lotId: null, since: null, returns })
  }
  return charges
}
