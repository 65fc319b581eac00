import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, reviews, standardisationAnswers, standardisationChecks } from '#db/schema.ts'

export type CheckRow = typeof standardisationChecks.$inferSelect & { question: string; max: number }

/** The oldest first. Without `userId` of everybody. */
export async function listChecks(db: Db | Tx, examId: string, userId?: string): Promise<CheckRow[]> {
  const rows = await db
    .select({ check: standardisationChecks, question: standardisationAnswers.question, max: answers.max })
    .from(standardisationChecks)
    .innerJoin(standardisationAnswers, eq(standardisationAnswers.answerId, standardisationChecks.answerId))
    .innerJoin(answers, eq(answers.id, standardisationChecks.answerId))
    .where(and(eq(standardisationAnswers.examId, examId), userId === undefined ? undefined : eq(standardisationChecks.userId, userId)))
    .orderBy(asc(standardisationChecks.at), asc(standardisationChecks.id))
  return rows.map(({ check, ...of }) => ({ ...check, ...of }))
}

/** Decided once more, the later decision counts. */
export async function saveCheck(tx: Tx, values: typeof standardisationChecks.$inferInsert): Promise<void> {
  await tx
    .insert(standardisationChecks)
    .values(values)
    .onConflictDoUpdate({ target: [standardisationChecks.answerId, standardisationChecks.userId], set: values })
}

/** Whose decision it was, it takes its checks back with it. */
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

/** Groups that somebody decided since the batch was opened to them. */
export async function countDecided(db: Db | Tx, { examId, userId, since }: { examId: string; userId: string; since: Date }): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.examId, examId), eq(reviews.reviewedBy, userId), gte(reviews.createdAt, since), isNull(reviews.undoneAt)))
  return row?.count ?? 0
}
