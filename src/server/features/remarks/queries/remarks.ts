import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { answers, exams, remarks } from '#db/schema.ts'
import type { Remark } from '#engine/remarks/remark.ts'
import type { SchoolWork } from '#server/features/schools/policy.ts'

export type RemarkRow = typeof remarks.$inferSelect

/** What stands on these answers, the oldest first, with how many answers carry each. */
export async function listRemarks(db: Db | Tx, answerIds: readonly string[]): Promise<(RemarkRow & { answerCount: number })[]> {
  if (answerIds.length === 0) return []
  const rows = await db
    // Written out: the builder leaves the table off a column inside a select of one table.
    .select({ row: remarks, answerCount: sql<number>`(select count(*)::int from remarks twin where twin.id = remarks.id)` })
    .from(remarks)
    .where(inArray(remarks.answerId, [...answerIds]))
    .orderBy(asc(remarks.createdAt), asc(remarks.id))
  return rows.map(({ row, answerCount }) => ({ ...row, answerCount }))
}

/** Everything that is written on one paper. */
export async function listRemarksOfPaper(db: Db | Tx, paperId: string): Promise<RemarkRow[]> {
  const rows = await db
    .select({ row: remarks })
    .from(remarks)
    .innerJoin(answers, eq(answers.id, remarks.answerId))
    .where(eq(answers.paperId, paperId))
    .orderBy(asc(remarks.createdAt), asc(remarks.id))
  return rows.map(({ row }) => row)
}

/** One remark wherever it stands, with whose work it is. */
export async function findRemark(
  db: Db | Tx,
  remarkId: string,
): Promise<{ exam: SchoolWork & { id: string; draft: Record<string, unknown> }; question: string; remark: Remark; answerIds: string[] } | null> {
  const rows = await db
    .select({
      exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId, draft: exams.draft },
      question: answers.question,
      remark: remarks.remark,
      answerId: remarks.answerId,
    })
    .from(remarks)
    .innerJoin(answers, eq(answers.id, remarks.answerId))
    .innerJoin(exams, and(eq(exams.id, remarks.examId), isNull(exams.deletedAt)))
    .where(eq(remarks.id, remarkId))
    .orderBy(asc(remarks.answerId))
  const [first] = rows
  return first === undefined ? null : { exam: first.exam, question: first.question, remark: first.remark, answerIds: rows.map((row) => row.answerId) }
}

/** The same remark sent twice is there once. */
export async function putRemarks(tx: Tx, rows: readonly (typeof remarks.$inferInsert)[]): Promise<void> {
  await tx
    .insert(remarks)
    .values([...rows])
    .onConflictDoUpdate({
      target: [remarks.id, remarks.answerId],
      set: { remark: sql`excluded.remark`, writtenBy: sql`excluded.written_by`, updatedAt: sql`excluded.updated_at` },
    })
}

/** Other words in the same places. */
export async function rewordRows(tx: Tx, remarkId: string, { text, writtenBy, at }: { text: string; writtenBy: string; at: Date }): Promise<void> {
  const remark = sql<Remark>`jsonb_set(${remarks.remark}, '{text}', ${JSON.stringify(text)}::jsonb)`
  await tx.update(remarks).set({ remark, writtenBy, updatedAt: at }).where(eq(remarks.id, remarkId))
}

export async function deleteRows(tx: Tx, remarkId: string, answerIds: readonly string[]): Promise<void> {
  await tx.delete(remarks).where(and(eq(remarks.id, remarkId), inArray(remarks.answerId, [...answerIds])))
}
