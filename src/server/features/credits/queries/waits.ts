import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { creditWaits } from '#db/schema.ts'

export type Wait = typeof creditWaits.$inferSelect

/** A paper that waits already keeps its place. */
export async function insertWaits(tx: Tx, waits: readonly Omit<Wait, 'createdAt'>[], at: Date): Promise<void> {
  const rows = waits.map((wait) => ({ ...wait, createdAt: at }))
  await tx.insert(creditWaits).values(rows).onConflictDoNothing()
}

export async function deleteWaits(tx: Tx, schoolId: string, paperIds: readonly string[]): Promise<void> {
  await tx.delete(creditWaits).where(and(eq(creditWaits.schoolId, schoolId), isOneOf(creditWaits.paperId, paperIds)))
}

/** Which of these papers wait. */
export async function findWaits(db: Db | Tx, schoolId: string, paperIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ paperId: creditWaits.paperId })
    .from(creditWaits)
    .where(and(eq(creditWaits.schoolId, schoolId), isOneOf(creditWaits.paperId, paperIds)))
  return new Set(rows.map(({ paperId }) => paperId))
}

/** All that wait, the first to come first. */
export async function listWaits(db: Db, schoolId: string): Promise<Wait[]> {
  return db.select().from(creditWaits).where(eq(creditWaits.schoolId, schoolId)).orderBy(asc(creditWaits.createdAt), asc(creditWaits.paperId))
}

/** How many papers of a school wait, by exam, and whether marks are withheld of one of them. */
export async function countWaits(db: Db | Tx, schoolId: string): Promise<Map<string, { papers: number; isWithheld: boolean }>> {
  const rows = await db
    .select({ examId: creditWaits.examId, papers: count(), isWithheld: sql<boolean>`bool_or(${creditWaits.isWithheld})` })
    .from(creditWaits)
    .where(eq(creditWaits.schoolId, schoolId))
    .groupBy(creditWaits.examId)
  return new Map(rows.map(({ examId, ...waits }) => [examId, waits]))
}

export async function listWaitingSchools(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectDistinct({ schoolId: creditWaits.schoolId }).from(creditWaits)
  return rows.map(({ schoolId }) => schoolId)
}
