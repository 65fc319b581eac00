import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** How many rows of the tables the work reads, in a transaction of its own: far more than it gives where a table is read whole. */
export async function countRowsRead(tx: Tx, work: () => Promise<unknown>): Promise<number> {
  const before = await countSoFar(tx)
  await work()
  return (await countSoFar(tx)) - before
}

async function countSoFar(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as count from pg_stat_xact_user_tables`,
  )
  return rows[0]?.count ?? 0
}
