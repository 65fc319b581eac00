import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { standardisationAnswers, standardisationChecks } from '#db/schema.ts'
import { answersToJoin } from '#server/features/papers/joins.ts'

export type CheckRow = typeof standardisationChecks.$inferSelect & { question: string; max: number }

/** The oldest first. Without `userId`, those of everybody. */
export async function listChecks(db: Db | Tx, examId: string, userId?: string): Promise<CheckRow[]> {
  const answers = answersToJoin(db)
  const rows = await db
    .select({ check: standardisationChecks, question: standardisationAnswers.question, max: answers.max })
    .from(standardisationChecks)
    .innerJoin(standardisationAnswers, eq(standardisationAnswers.answerId, standardisationChecks.answerId))
    .innerJoin(answers, eq(answers.id, standardisationChecks.answerId))
    .where(and(eq(standardisationAnswers.examId, examId), userId === undefined ? undefined : eq(standardisationChecks.userId, userId)))
    .orderBy(asc(standardisationChecks.at), asc(standardisationChecks.id))
  return rows.map(({ check, ...of }) => ({ ...check, ...of }))
}

/** Stores a check. A later decision replaces it. */
export async function saveCheck(tx: Tx, values: typeof standardisationChecks.$inferInsert): Promise<void> {
  await tx
    .insert(standardisationChecks)
    .values(values)
    .onConflictDoUpdate({ target: [standardisationChecks.answerId, standardisationChecks.userId, standardisationChecks.schoolId], set: values })
}

/** Deletes the checks of an undone decision. */
export async function deleteChecksOf(tx: Tx, decisionId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .delete(standardisationChecks)
    .where(and(eq(standardisationChecks.decisionId, decisionId), eq(standardisationChecks.userId, userId)))
    .returning({ answerId: standardisationChecks.answerId })
  return rows.map(({ answerId }) => answerId)
}

export async function findCheckedExam(db: Db | Tx, decisionId: string, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ examId: standardisationAnswers.examId })
    .from(standardisationChecks)
    .innerJoin(standardisationAnswers, eq(standardisationAnswers.answerId, standardisationChecks.answerId))
    .where(and(eq(standardisationChecks.decisionId, decisionId), eq(standardisationChecks.userId, userId)))
    .limit(1)
  return row?.examId ?? null
}
