import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import type { ResultLine } from '#server/features/publishing/prepared/result-line.ts'

const factsRow = z.object({
  paperId: z.string(),
  /** The state of the rows that a result is made from. */
  madeFrom: z.string(),
})
const preparedRow = factsRow.extend({
  /** The stored JSON. Null where none was prepared, or the stored one is stale. */
  json: z.string().nullable(),
  scale: z.array(z.string()).nullable(),
})
const lineRow = factsRow.extend({
  /** Null as above. The same version of the program wrote it. */
  line: z.custom<ResultLine>().nullable(),
})

/** Null where the paper is not published. */
export async function findPreparedResult(db: Db | Tx, paperId: string, program: string): Promise<z.infer<typeof preparedRow> | null> {
  const { rows } = await db.execute(selectPrepared(sql`= ${paperId}::uuid`, sql`p.result::text as json, p.scale`, program))
  return rows.length === 0 ? null : preparedRow.parse(rows[0])
}

/** Of each paper that is published. */
export async function listResultLines(db: Db | Tx, paperIds: readonly string[], program: string): Promise<z.infer<typeof lineRow>[]> {
  if (paperIds.length === 0) return []
  // A separate query has one plan for lists of any length.
  const { rows } = await db.execute(selectPrepared(sql`= any((select ${sql.param([...paperIds])}::uuid[])::uuid[])`, sql`p.line`, program))
  return z.array(lineRow).parse(rows)
}

function selectPrepared(which: SQL, columns: SQL, program: string): SQL {
  return sql`
    with facts as materialized (
      select paper_id, school_id, ${program} || ' ' || result_facts(paper_id, school_id) as made_from
      from result_links where paper_id ${which}
    )
    select f.paper_id as "paperId", f.made_from as "madeFrom", ${columns}
    from facts f
    left join prepared_results p on p.paper_id = f.paper_id and p.school_id = f.school_id and p.made_from = f.made_from`
}

export interface PreparedValues {
  paperId: string
  schoolId: string
  madeFrom: string
  json: string
  scale: readonly string[]
  line: ResultLine
}

/** Stores nothing where the paper was withdrawn. Of two concurrent results the later one stays; a stale one is never served. */
export async function storePreparedResult(db: Db, { paperId, schoolId, madeFrom, json, scale, line }: PreparedValues): Promise<void> {
  await db.execute(sql`
    insert into prepared_results (paper_id, school_id, made_from, result, scale, line)
    select paper_id, school_id, ${madeFrom}, ${json}::json, ${JSON.stringify(scale)}::json, ${JSON.stringify(line)}::json
      from result_links where paper_id = ${paperId} and school_id = ${schoolId} for key share
    on conflict (paper_id, school_id) do update set made_from = excluded.made_from, result = excluded.result, scale = excluded.scale,
      line = excluded.line`)
}
