import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { engineSettings } from '#db/schema.ts'

export type EngineSettings = typeof engineSettings.$inferSelect

export async function findSettings(db: Db | Tx, schoolId: string): Promise<EngineSettings | null> {
  const [row] = await db.select().from(engineSettings).where(eq(engineSettings.schoolId, schoolId))
  return row ?? null
}

/** Held by whoever counts calls against the school's limits. */
export async function lockSettings(tx: Tx, schoolId: string): Promise<EngineSettings | null> {
  const [row] = await tx.select().from(engineSettings).where(eq(engineSettings.schoolId, schoolId)).for('update')
  return row ?? null
}

export async function saveSettings(tx: Tx, values: typeof engineSettings.$inferInsert): Promise<void> {
  await tx.insert(engineSettings).values(values).onConflictDoUpdate({ target: engineSettings.schoolId, set: values })
}
