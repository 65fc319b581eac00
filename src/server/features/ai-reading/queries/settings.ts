import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { aiReadingSettings } from '#db/schema.ts'

export type AiReadingSettings = typeof aiReadingSettings.$inferSelect

export async function findSettings(db: Db | Tx, schoolId: string): Promise<AiReadingSettings | null> {
  const [row] = await db.select().from(aiReadingSettings).where(eq(aiReadingSettings.schoolId, schoolId))
  return row ?? null
}

/** Held by whoever counts calls against the school's limits. */
export async function lockSettings(tx: Tx, schoolId: string): Promise<AiReadingSettings | null> {
  const [row] = await tx.select().from(aiReadingSettings).where(eq(aiReadingSettings.schoolId, schoolId)).for('update')
  return row ?? null
}

export async function saveSettings(tx: Tx, values: typeof aiReadingSettings.$inferInsert): Promise<void> {
  await tx.insert(aiReadingSettings).values(values).onConflictDoUpdate({ target: aiReadingSettings.schoolId, set: values })
}
