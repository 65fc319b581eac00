import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'

const preparedRow = z.object({
  paperId: z.string(),
  /** What a result that is worked out now is made from. */
  madeFrom: z.string(),
  /** As it was written. Null where none was prepared, or the one that was is out of date. */
  json: z.string().nullable(),
  scale: z.array(z.string()).nullable(),
})
export type PreparedRow = z.infer<typeof preparedRow>

/** Of each paper that is published. */
export async function listPreparedResults(db: Db | Tx, paperIds: readonly string[], program: string): Promise<PreparedRow[]> {
  if (paperIds.length === 0) return []
  const { rows } = await db.execute(sql`
    with facts as materialized (
      select paper_id, school_id, ${program} || ' ' || result_facts(paper_id, school_id) as made_from
      from result_links where paper_id = any(${sql.param([...paperIds])}::uuid[])
    )
    select f.paper_id as "paperId", f.made_from as "madeFrom", p.result::text as json, p.scale
    from facts f
    left join prepared_results p on p.paper_id = f.paper_id and p.school_id = f.school_id and p.made_from = f.made_from`)
  return z.array(preparedRow).parse(rows)
}

export interface PreparedValues {
  paperId: string
  schoolId: string
  madeFrom: string
  json: string
  scale: readonly string[]
}

/** Nothing where the paper has been taken back. Of two who prepare it at once the later stays: what does not hold is not served. */
export async function storePreparedResult(db: Db, { paperId, schoolId, madeFrom, json, scale }: PreparedValues): Promise<void> {
  await db.execute(sql`
    insert into prepared_results (paper_id, school_id, made_from, result, scale)
    select paper_id, school_id, ${madeFrom}, ${json}::json, ${JSON.stringify(scale)}::json
      from result_links where paper_id = ${paperId} and school_id = ${schoolId} for key share
    on conflict (paper_id, school_id) do update set made_from = excluded.made_from, result = excluded.result, scale = excluded.scale`)
}
