import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answerCohorts } from '#db/schema.ts'

export type CohortRow = typeof answerCohorts.$inferSelect

/** Of every question of the exam that has one, whatever scheme it was worked out with. */
export async function listCohorts(db: Db | Tx, examId: string): Promise<CohortRow[]> {
  return db.select().from(answerCohorts).where(eq(answerCohorts.examId, examId))
}

export async function saveCohort(db: Db | Tx, row: typeof answerCohorts.$inferInsert): Promise<void> {
  await db
    .insert(answerCohorts)
    .values(row)
    .onConflictDoUpdate({ target: [answerCohorts.examId, answerCohorts.question], set: row })
}

/** Of these questions, the answers that were there have been marked with it. */
export async function noteApplied(db: Db | Tx, examId: string, questions: readonly string[]): Promise<void> {
  if (questions.length === 0) return
  await db
    .update(answerCohorts)
    .set({ applied: true })
    .where(and(eq(answerCohorts.examId, examId), inArray(answerCohorts.question, [...questions])))
}
