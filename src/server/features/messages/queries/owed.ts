import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { messageMonths } from '#db/schema.ts'

/** What a school owes for all messages that ever left, billed or not, in cents. */
export async function sumOwedCents(db: Db | Tx, schoolId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${messageMonths.owedCents}), 0)::int` })
    .from(messageMonths)
    .where(eq(messageMonths.schoolId, schoolId))
  return row?.cents ?? 0
}
