import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { engineRuns } from '#db/schema.ts'

export type EngineRun = typeof engineRuns.$inferSelect

export async function findRun(db: Db | Tx, examId: string): Promise<EngineRun | null> {
  const [row] = await db.select().from(engineRuns).where(eq(engineRuns.examId, examId))
  return row ?? null
}

/** Adds a run where there is none. */
export async function ensureRun(tx: Tx, run: typeof engineRuns.$inferInsert): Promise<void> {
  await tx.insert(engineRuns).values(run).onConflictDoNothing()
}

/** Pages are added under the weaker lock; who changes the run's state waits for them, so that no page is overlooked. */
export async function lockRun(tx: Tx, examId: string, strength: 'share' | 'update'): Promise<EngineRun | null> {
  const [row] = await tx.select().from(engineRuns).where(eq(engineRuns.examId, examId)).for(strength)
  return row ?? null
}

export async function updateRun(db: Db | Tx, examId: string, values: Partial<typeof engineRuns.$inferInsert>): Promise<void> {
  await db.update(engineRuns).set(values).where(eq(engineRuns.examId, examId))
}

/** Writes only where there is something to clear: all of an exam's pages pass here. */
export async function clearHindrance(tx: Tx, examId: string): Promise<void> {
  await tx
    .update(engineRuns)
    .set({ hindrance: '' })
    .where(and(eq(engineRuns.examId, examId), ne(engineRuns.hindrance, '')))
}

/** Runs of a school that would go on if they were let, held until the transaction ends. */
export async function listGoingRuns(tx: Tx, schoolId: string): Promise<EngineRun[]> {
  return tx
    .select()
    .from(engineRuns)
    .where(and(eq(engineRuns.schoolId, schoolId), inArray(engineRuns.state, ['trying', 'running'])))
    .orderBy(asc(engineRuns.examId))
    .for('update')
}
