import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { creditSettings } from '#db/schema.ts'

/** What AI reading of a paper may cost on average before it stops and asks, in hundredths; null: as much as it likes. */
export async function findMaxCost(db: Db | Tx, schoolId: string): Promise<number | null> {
  const [row] = await db.select({ cents: creditSettings.maxCostCents }).from(creditSettings).where(eq(creditSettings.schoolId, schoolId))
  return row?.cents ?? null
}

export async function saveMaxCost(tx: Tx, schoolId: string, maxCostCents: number | null): Promise<void> {
  await tx.insert(creditSettings).values({ schoolId, maxCostCents }).onConflictDoUpdate({ target: creditSettings.schoolId, set: { maxCostCents } })
}
