import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { AppError } from '#contract/base/errors.ts'
import type { Db, Tx } from '#db/client.ts'
import type { EntrySide, TransferKind } from '#engine/credits/names.ts'

/** Who did it; without an id and a name it is the program. */
export interface Author {
  userId: string | null
  name: string
}

export interface NewEntry {
  lotId: string
  side: EntrySide
  amount: number
}

export interface NewTransfer {
  key: string
  /** What was asked, by `hashOf`. */
  hash: string
  kind: TransferKind
  examId?: string | null
  paperId?: string | null
  corrects?: string | null
  reason?: string
  at?: Date
  entries: readonly NewEntry[]
}

/**
 * Acquires the only lock of a school's credits until the transaction ends. It is acquired last, after papers, pages and answers. What
 * is read of the ledger afterwards stays as it is until the transaction ends.
 */
export async function lockCredits(tx: Tx, schoolId: string): Promise<void> {
  const lock = () => tx.execute(sql`select from credit_balances where school_id = ${schoolId} for update`)
  if ((await lock()).rowCount === 1) return
  await tx.execute(sql`insert into credit_balances (school_id) values (${schoolId}) on conflict do nothing`)
  await lock()
}

/** Of what was asked, in the order in which its fields are written. */
export function hashOf(asked: Record<string, unknown>): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

/** Moves credits between the sides of their lots, and writes down that it did. The caller holds the lock. */
export async function postTransfers(
  tx: Tx,
  { schoolId, at, by, transfers }: { schoolId: string; at: Date; by?: Author; transfers: readonly NewTransfer[] },
): Promise<void> {
  if (transfers.length === 0) return
  const rows = transfers.map((transfer) => ({ ...transfer, at: (transfer.at ?? at).toISOString() }))
  // One statement, as it runs for each batch of pages that is read.
  await tx.execute(sql`
    with given as materialized (
      select gen_random_uuid() as id, t.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(key text, hash text, kind text, "examId" uuid, "paperId" uuid, corrects uuid, reason text, at timestamptz, entries jsonb)
    ), moved as materialized (
      select given.id, e.* from given, jsonb_to_recordset(given.entries) as e("lotId" uuid, side text, amount integer)
    ), written as (
      insert into credit_transfers (id, school_id, key, hash, kind, exam_id, paper_id, corrects, reason, made_by, made_by_name, entries, at)
      select id, ${schoolId}, key, hash, kind, "examId", "paperId", corrects, coalesce(reason, ''), ${by?.userId ?? null}::uuid, ${by?.name ?? ''},
        jsonb_array_length(entries), at from given
    ), entered as (
      insert into credit_entries (transfer_id, school_id, lot_id, side, amount) select id, ${schoolId}, "lotId", side, amount from moved
    ), sums as (
      select "lotId" as lot_id,
        coalesce(sum(amount) filter (where side = 'free'), 0)::int as free, coalesce(sum(amount) filter (where side = 'held'), 0)::int as held,
        coalesce(sum(amount) filter (where side = 'used'), 0)::int as used, coalesce(sum(amount) filter (where side = 'lapsed'), 0)::int as lapsed,
        coalesce(sum(amount) filter (where side = 'refunded'), 0)::int as refunded
      from moved group by "lotId"
    ), lots as (
      update credit_lots l set free = l.free + s.free, held = l.held + s.held, used = l.used + s.used, lapsed = l.lapsed + s.lapsed,
        refunded = l.refunded + s.refunded
      from sums s where l.id = s.lot_id and l.school_id = ${schoolId}
    )
    update credit_balances b set free = b.free + s.free, held = b.held + s.held, used = b.used + s.used, updated_at = now()
    from (select coalesce(sum(free), 0)::int as free, coalesce(sum(held), 0)::int as held, coalesce(sum(used), 0)::int as used from sums) s
    where b.school_id = ${schoolId}`)
}

const transferSchema = z.object({ id: z.string(), hash: z.string(), moved: z.number() })

/**
 * The transfer with a key, where there is one: it was asked for before. `moved` is how many credits left its lots' free side. Throws
 * `credit-key-reused` where something else was asked for then.
 */
export async function findTransfer(db: Db | Tx, schoolId: string, { key, hash }: { key: string; hash: string }) {
  const { rows } = await db.execute(sql`
    select t.id, t.hash, coalesce((select -sum(amount) from credit_entries e
      where e.transfer_id = t.id and e.school_id = t.school_id and e.side = 'free'), 0)::int as moved
    from credit_transfers t where t.key = ${key} and t.school_id = ${schoolId}`)
  if (rows[0] === undefined) return null
  const found = transferSchema.parse(rows[0])
  if (found.hash !== hash) throw new AppError('credit-key-reused')
  return found
}
