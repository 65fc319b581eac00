import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '#db/client.ts'

const rowSchema = z.object({
  lotId: z.string(),
  /** How many transfers ended credits of it, or put that right. */
  times: z.number(),
  /** The last one that ended credits. */
  lastId: z.string().nullable(),
  /** When anything last changed in the lot. */
  changedAt: z.string().transform((text) => new Date(text)),
})

export async function listLapses(tx: Tx, schoolId: string, lotIds: readonly string[]): Promise<Map<string, z.output<typeof rowSchema>>> {
  const { rows } = await tx.execute(sql`
    select e.lot_id as "lotId", count(distinct t.id) filter (where t.kind = 'lapse')::int as times, to_json(max(t.at)) #>> '{}' as "changedAt",
      (array_agg(t.id order by t.created_at desc) filter (where t.kind = 'lapse' and t.corrects is null))[1] as "lastId"
    from credit_entries e join credit_transfers t on t.id = e.transfer_id and t.school_id = e.school_id
    where e.lot_id = any(${sql.param([...lotIds])}::uuid[]) and e.school_id = ${schoolId}
    group by e.lot_id`)
  return new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map((row) => [row.lotId, row]),
  )
}
