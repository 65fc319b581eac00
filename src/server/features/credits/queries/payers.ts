import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { creditPayers } from '#db/schema.ts'

export async function isPayer(db: Db | Tx, userId: string, schoolId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: creditPayers.userId })
    .from(creditPayers)
    .where(and(eq(creditPayers.userId, userId), eq(creditPayers.schoolId, schoolId)))
  return rows.length > 0
}
