import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { overviewSettings } from '#db/schema.ts'

/** Off until a leader turns it on. */
export async function hasMeritList(db: Db | Tx, schoolId: string): Promise<boolean> {
  const [row] = await db.select({ isOn: overviewSettings.meritList }).from(overviewSettings).where(eq(overviewSettings.schoolId, schoolId))
  return row?.isOn ?? false
}

export async function setMeritList(tx: Tx, schoolId: string, meritList: boolean): Promise<void> {
  await tx.insert(overviewSettings).values({ schoolId, meritList }).onConflictDoUpdate({ target: overviewSettings.schoolId, set: { meritList } })
}
