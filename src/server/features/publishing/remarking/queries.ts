import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { appeals, exams, remarkings } from '#db/schema.ts'
import type { SchoolWork } from '#server/features/schools/policy.ts'
import { answersToJoin } from '#server/features/papers/joins.ts'

export type RemarkingRow = typeof remarkings.$inferSelect

/** False where one stands already. */
export async function insertRemarking(tx: Tx, values: typeof remarkings.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(remarkings).values(values).onConflictDoNothing().returning({ id: remarkings.id })
  return rows.length > 0
}

const isOpen = and(isNull(remarkings.markedAt), isNull(remarkings.endedAt))

/** False where none stands. */
export async function endStandingRemarking(tx: Tx, appealId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(remarkings)
    .set({ endedAt: now })
    .where(and(eq(remarkings.appealId, appealId), isNull(remarkings.endedAt)))
    .returning({ id: remarkings.id })
  return rows.length > 0
}

/** False where it was marked or taken back meanwhile. */
export async function storeRemark(
  tx: Tx,
  remarkingId: string,
  values: Required<Pick<typeof remarkings.$inferInsert, 'decision' | 'marks' | 'firstMarks' | 'markedAt'>>,
): Promise<boolean> {
  const rows = await tx
    .update(remarkings)
    .set(values)
    .where(and(eq(remarkings.id, remarkingId), isOpen))
    .returning({ id: remarkings.id })
  return rows.length > 0
}

function selectAsked(db: Db | Tx) {
  const answers = answersToJoin(db)
  return db
    .select({ remarking: remarkings, appeal: { paperId: appeals.paperId, question: appeals.question }, exam: exams, answerId: answers.id })
    .from(remarkings)
    .innerJoin(appeals, eq(appeals.id, remarkings.appealId))
    .innerJoin(exams, and(eq(exams.id, appeals.examId), isNull(exams.deletedAt)))
    .innerJoin(answers, and(eq(answers.paperId, appeals.paperId), eq(answers.question, appeals.question)))
}

export type AskedRemarking = Awaited<ReturnType<typeof listOpenRemarkings>>[number]

/** What somebody was asked to mark again and has not. */
export async function listOpenRemarkings(db: Db | Tx, userId: string) {
  return selectAsked(db)
    .where(and(eq(remarkings.givenTo, userId), isOpen))
    .orderBy(asc(remarkings.askedAt), asc(remarkings.id))
}

export async function findRemarking(db: Db | Tx, remarkingId: string): Promise<AskedRemarking | null> {
  const [row] = await selectAsked(db).where(eq(remarkings.id, remarkingId))
  return row ?? null
}

/** The same, counted by exam. */
export async function countOpenRemarkings(db: Db, userId: string): Promise<{ exam: SchoolWork & { id: string; title: string }; n: number }[]> {
  return db
    .select({ exam: { id: exams.id, title: exams.title, schoolId: exams.schoolId, ownerId: exams.ownerId }, n: count() })
    .from(remarkings)
    .innerJoin(appeals, eq(appeals.id, remarkings.appealId))
    .innerJoin(exams, and(eq(exams.id, appeals.examId), isNull(exams.deletedAt)))
    .where(and(eq(remarkings.givenTo, userId), isOpen))
    .groupBy(exams.id)
    .orderBy(asc(exams.title), asc(exams.id))
}
