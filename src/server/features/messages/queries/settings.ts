import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { messageSettings } from '#db/schema.ts'

/** Whether the school has switched messages on. */
export async function isSwitchedOn(db: Db | Tx, schoolId: string): Promise<boolean> {
  const [row] = await db.select({ isOn: messageSettings.isOn }).from(messageSettings).where(eq(messageSettings.schoolId, schoolId))
  return row?.isOn ?? false
}

export async function saveSwitch(tx: Tx, values: Required<typeof messageSettings.$inferInsert>): Promise<void> {
  await tx.insert(messageSettings).values(values).onConflictDoUpdate({ target: messageSettings.schoolId, set: values })
}
