import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { lotKinds } from '#engine/credits/names.ts'

/** From the first instant to before the second. */
export interface Span {
  from: Date
  before: Date
}

const lotSchema = z.object({
  id: z.string(),
  kind: z.enum(lotKinds),
  source: z.string(),
  product: z.string().nullable(),
  startsAt: z.string().transform((text) => new Date(text)),
  paidKes: z.number().nullable(),
  opening: z.number(),
  in: z.number(),
  givenBack: z.number(),
  taken: z.number(),
  ended: z.number(),
  refunded: z.number(),
  closing: z.number(),
  held: z.number(),
})

/** What came, went and is left in each lot that had or got credits, counted from its entries. In the order in which they came. */
export async function listTurnover(db: Db | Tx, schoolId: string, { from, before }: Span): Promise<z.output<typeof lotSchema>[]> {
  const first = from.toISOString()
  const { rows } = await db.execute(sql`
    with turned as (
      select e.lot_id,
        coalesce(sum(e.amount) filter (where t.at < ${first} and e.side in ('free', 'held')), 0)::int as opening,
        coalesce(-sum(e.amount) filter (where t.at >= ${first} and e.side = 'issued'), 0)::int as "in",
        coalesce(-sum(e.amount) filter (where t.at >= ${first} and e.side = 'used' and t.kind = 'give-back'), 0)::int as given_back,
        coalesce(sum(e.amount) filter (where t.at >= ${first} and e.side = 'used' and t.kind = 'take'), 0)::int as taken,
        coalesce(sum(e.amount) filter (where t.at >= ${first} and e.side = 'lapsed'), 0)::int as ended,
        coalesce(sum(e.amount) filter (where t.at >= ${first} and e.side = 'refunded'), 0)::int as refunded,
        coalesce(sum(e.amount) filter (where e.side in ('free', 'held')), 0)::int as closing,
        coalesce(sum(e.amount) filter (where e.side = 'held'), 0)::int as held,
        bool_or(t.at >= ${first}) as has_turned
      from credit_lots l
        join credit_entries e on e.lot_id = l.id and e.school_id = l.school_id
        join credit_transfers t on t.id = e.transfer_id and t.school_id = e.school_id
      where l.school_id = ${schoolId} and t.at < ${before.toISOString()}
      group by e.lot_id
    )
    select l.id, l.kind, l.source, l.product, to_json(l.starts_at) #>> '{}' as "startsAt", l.paid_kes as "paidKes",
      opening, "in", given_back as "givenBack", taken, ended, turned.refunded, closing, turned.held
    from turned join credit_lots l on l.id = turned.lot_id and l.school_id = ${schoolId}
    where opening <> 0 or has_turned
    order by l.starts_at, l.created_at, l.id`)
  return z.array(lotSchema).parse(rows)
}

const useSchema = z.object({ examId: z.string().nullable(), papers: z.number(), givenBack: z.number() })

/** What the papers of each exam took, and how many of these credits came back; the exam with the most first. */
export async function listUses(db: Db | Tx, schoolId: string, { from, before }: Span): Promise<z.output<typeof useSchema>[]> {
  const { rows } = await db.execute(sql`
    select exam_id as "examId", count(*) filter (where kind = 'take')::int as papers, count(*) filter (where kind = 'give-back')::int as "givenBack"
    from credit_transfers
    where school_id = ${schoolId} and at >= ${from.toISOString()} and at < ${before.toISOString()} and kind in ('take', 'give-back')
    group by exam_id order by papers desc, exam_id`)
  return z.array(useSchema).parse(rows)
}

const returnSchema = z.object({ examId: z.string().nullable(), on: z.string(), why: z.string(), by: z.string(), credits: z.number() })

/** Credits that came back after they were taken, by exam, day, reason and person. */
export async function listReturns(db: Db | Tx, schoolId: string, { from, before }: Span): Promise<z.output<typeof returnSchema>[]> {
  const { rows } = await db.execute(sql`
    select exam_id as "examId", ((at + interval '3 hours') at time zone 'UTC')::date::text as "on", reason as why, made_by_name as by, count(*)::int as credits
    from credit_transfers
    where school_id = ${schoolId} and at >= ${from.toISOString()} and at < ${before.toISOString()} and kind = 'give-back'
    group by 1, 2, 3, 4 order by 2, 1, 3, 4`)
  return z.array(returnSchema).parse(rows)
}

const heldSchema = z.object({ examId: z.string().nullable(), papers: z.number() })

/** For which exams credits are held now. */
export async function listHeld(db: Db | Tx, schoolId: string): Promise<z.output<typeof heldSchema>[]> {
  const { rows } = await db.execute(sql`
    select t.exam_id as "examId", sum(e.amount)::int as papers
    from credit_lots l
      join credit_entries e on e.lot_id = l.id and e.school_id = l.school_id and e.side = 'held'
      join credit_transfers t on t.id = e.transfer_id and t.school_id = e.school_id
    where l.school_id = ${schoolId} and l.held > 0
    group by t.exam_id having sum(e.amount) > 0 order by papers desc, t.exam_id`)
  return z.array(heldSchema).parse(rows)
}

const monthSchema = z.object({ month: z.string(), closing: z.number() })

/** What was left at the end of each month in which credits moved, from the newest. */
export async function listClosings(db: Db | Tx, schoolId: string): Promise<z.output<typeof monthSchema>[]> {
  const { rows } = await db.execute(sql`
    select month, (sum(moved) over (order by month))::int as closing from (
      select to_char((t.at + interval '3 hours') at time zone 'UTC', 'YYYY-MM') as month,
        coalesce(sum(e.amount) filter (where e.side in ('free', 'held')), 0) as moved
      from credit_lots l
        join credit_entries e on e.lot_id = l.id and e.school_id = l.school_id
        join credit_transfers t on t.id = e.transfer_id and t.school_id = e.school_id
      where l.school_id = ${schoolId} group by 1
    ) months order by month desc`)
  return z.array(monthSchema).parse(rows)
}
