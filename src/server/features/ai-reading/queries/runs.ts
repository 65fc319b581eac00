import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { aiReadingRuns } from '#db/schema.ts'

export type AiReadingRun = typeof aiReadingRuns.$inferSelect

export async function findRun(db: Db | Tx, examId: string): Promise<AiReadingRun | null> {
  const [row] = await db.select().from(aiReadingRuns).where(eq(aiReadingRuns.examId, examId))
  return row ?? null
}

/** Adds a run where there is none. */
export async function ensureRun(tx: Tx, run: typeof aiReadingRuns.$inferInsert): Promise<void> {
  await tx.insert(aiReadingRuns).values(run).onConflictDoNothing()
}

/** Pages are added under the weaker lock; who changes the run's state waits for them, so that no page is overlooked. */
export async function lockRun(tx: Tx, examId: string, strength: 'share' | 'update'): Promise<AiReadingRun | null> {
  const [row] = await tx.select().from(aiReadingRuns).where(eq(aiReadingRuns.examId, examId)).for(strength)
  return row ?? null
}

export async function updateRun(db: Db | Tx, examId: string, values: Partial<typeof aiReadingRuns.$inferInsert>): Promise<void> {
  await db.update(aiReadingRuns).set(values).where(eq(aiReadingRuns.examId, examId))
}

/** Writes only where there is something to clear: all of an exam's pages pass here. */
export async function clearHindrance(tx: Tx, examId: string): Promise<void> {
  await tx
    .update(aiReadingRuns)
    .set({ hindrance: null })
    .where(and(eq(aiReadingRuns.examId, examId), isNotNull(aiReadingRuns.hindrance)))
}

/** Runs of a school that would go on if they were let, held until the transaction ends. */
export async function listGoingRuns(tx: Tx, schoolId: string): Promise<AiReadingRun[]> {
  return tx
    .select()
    .from(aiReadingRuns)
    .where(and(eq(aiReadingRuns.schoolId, schoolId), inArray(aiReadingRuns.state, ['trying', 'running'])))
    .orderBy(asc(aiReadingRuns.examId))
    .for('update')
}
