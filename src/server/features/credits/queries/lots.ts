import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { creditLots } from '#db/schema.ts'
import type { PaidDays } from '#engine/credits/lots.ts'
import { billingCycles, lotKinds, planIds } from '#engine/credits/names.ts'

export type LotRow = Pick<
  typeof creditLots.$inferSelect,
  | 'id'
  | 'kind'
  | 'source'
  | 'product'
  | 'credits'
  | 'startsAt'
  | 'validDays'
  | 'endsAt'
  | 'paidKes'
  | 'free'
  | 'held'
  | 'used'
  | 'lapsed'
  | 'refunded'
>

const time = z.string().transform((text) => new Date(text))
const lotSchema = z.object({
  id: z.string(),
  kind: z.enum(lotKinds),
  source: z.string(),
  product: z.string().nullable(),
  credits: z.number(),
  startsAt: time,
  validDays: z.number().nullable(),
  endsAt: time.nullable(),
  paidKes: z.number().nullable(),
  free: z.number(),
  held: z.number(),
  used: z.number(),
  lapsed: z.number(),
  refunded: z.number(),
})
const paidDaysSchema = z.object({ plan: z.enum(planIds), cycle: z.enum(billingCycles), startsOn: z.string(), endsOn: z.string() })

/** Days that are paid, and the plan that they are paid for. */
export type PlanDays = PaidDays & z.output<typeof paidDaysSchema>

/** `open`: of which something is free or held. `all`: ended and used ones too. */
export type WhichLots = 'open' | 'all'

const standingSchema = z.object({ lots: z.array(lotSchema), paidDays: z.array(paidDaysSchema) })
export type Standing = z.output<typeof standingSchema>

/** The columns of a statement that reads a school's lots, in no order, and its paid days; for `parseStanding`. */
export function standingColumns(schoolId: string, which: WhichLots): SQL {
  return sql`(
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'source', source, 'product', product, 'credits', credits,
        'startsAt', starts_at, 'validDays', valid_days, 'endsAt', ends_at, 'paidKes', paid_kes,
        'free', free, 'held', held, 'used', used, 'lapsed', lapsed, 'refunded', refunded)), '[]')
      from credit_lots where school_id = ${schoolId} and (${which === 'all'} or free > 0 or held > 0)
    ) as lots, (
      select coalesce(jsonb_agg(jsonb_build_object('plan', plan, 'cycle', cycle, 'startsOn', starts_on, 'endsOn', ends_on) order by starts_on), '[]')
      from subscription_periods where school_id = ${schoolId}
    ) as "paidDays"`
}

export function parseStanding(row: unknown): Standing {
  return standingSchema.parse(row)
}

export async function readLots(db: Db | Tx, schoolId: string, which: WhichLots): Promise<Standing> {
  const { rows } = await db.execute(sql`select ${standingColumns(schoolId, which)}`)
  return parseStanding(rows[0])
}

export async function insertLot(
  tx: Tx,
  lot: Omit<typeof creditLots.$inferInsert, 'free' | 'held' | 'used' | 'lapsed' | 'refunded'>,
): Promise<string> {
  const [row] = await tx.insert(creditLots).values(lot).returning({ id: creditLots.id })
  if (row === undefined) throw new Error('No lot was stored.')
  return row.id
}

export async function findLotBySource(db: Db | Tx, schoolId: string, source: string): Promise<string | null> {
  const [row] = await db
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(and(eq(creditLots.source, source), eq(creditLots.schoolId, schoolId)))
  return row?.id ?? null
}

/** Schools that have credits which are neither used nor held. */
export async function listHolders(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ schoolId: creditLots.schoolId })
    .from(creditLots)
    .where(gt(creditLots.free, 0))
    .orderBy(asc(creditLots.schoolId))
  return rows.map(({ schoolId }) => schoolId)
}
