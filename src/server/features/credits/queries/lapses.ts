import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '#db/client.ts'

const rowSchema = z.object({
  lotId: z.string(),
  /** How many transfers ended credits of it, or put that right. */
  times: z.number(),
  /** The last one that ended credits. */
  lastId: z.string().nullable(),
  /** What was free at the instant that was asked for. */
  freeThen: z.number(),
  /** When anything last changed in the lot. */
  changedAt: z.string().transform((text) => new Date(text)),
})

export type LapseHistory = z.output<typeof rowSchema>

/** What has lapsed of lots so far, and what of them was free at an instant. */
export async function listLapses(tx: Tx, schoolId: string, asked: readonly { lotId: string; at: Date }[]): Promise<Map<string, LapseHistory>> {
  const { rows } = await tx.execute(sql`
    select e.lot_id as "lotId", count(distinct t.id) filter (where t.kind = 'lapse')::int as times,
      (array_agg(t.id order by t.created_at desc) filter (where t.kind = 'lapse' and t.corrects is null))[1] as "lastId",
      coalesce(sum(e.amount) filter (where e.side = 'free' and t.at <= a.at), 0)::int as "freeThen",
      to_json(max(t.at)) #>> '{}' as "changedAt"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a("lotId" uuid, at timestamptz)
      join credit_entries e on e.lot_id = a."lotId" and e.school_id = ${schoolId}
      join credit_transfers t on t.id = e.transfer_id and t.school_id = e.school_id
    group by e.lot_id`)
  return new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map((row) => [row.lotId, row]),
  )
}
