import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, rulings } from '#db/schema.ts'
import type { PointWordings } from '#engine/exam/ruling.ts'

export type RulingRow = typeof rulings.$inferSelect

/** The clock, and not the beginning of the transaction, which may have waited for the exam: rulings have an order. */
export async function insertRuling(tx: Tx, row: typeof rulings.$inferInsert): Promise<RulingRow> {
  const [inserted] = await tx
    .insert(rulings)
    .values({ ...row, createdAt: sql`clock_timestamp()` })
    .returning()
  if (!inserted) throw new Error('A ruling was not stored.')
  return inserted
}

export async function listRulings(db: Db | Tx, examId: string): Promise<RulingRow[]> {
  return db.select().from(rulings).where(eq(rulings.examId, examId)).orderBy(desc(rulings.createdAt), desc(rulings.id))
}

/** Deleted ones too: they can be restored. In the order of their ids. */
export async function listExamsWithStems(
  db: Db,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<(typeof exams.$inferSelect)[]> {
  return db
    .select()
    .from(exams)
    .where(and(sql`${exams.draft} ? 'stems'`, afterId === null ? undefined : gt(exams.id, afterId)))
    .orderBy(asc(exams.id))
    .limit(limit)
}

export async function findRulingWithExam(
  db: Db | Tx,
  rulingId: string,
): Promise<{ ruling: RulingRow; exam: { id: string; schoolId: string; ownerId: string | null } } | null> {
  const [row] = await db
    .select({ ruling: rulings, exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId } })
    .from(rulings)
    .innerJoin(exams, and(eq(exams.id, rulings.examId), isNull(exams.deletedAt)))
    .where(eq(rulings.id, rulingId))
  return row ?? null
}

/** Those that stand and were made after it, the first of them first. */
export async function listLaterRulings(tx: Tx, { id, examId }: Pick<RulingRow, 'id' | 'examId'>): Promise<RulingRow[]> {
  const madeAt = tx.select({ at: rulings.createdAt }).from(rulings).where(eq(rulings.id, id))
  return tx
    .select()
    .from(rulings)
    .where(and(eq(rulings.examId, examId), isNull(rulings.takenBackAt), gt(rulings.createdAt, sql`(${madeAt})`)))
    .orderBy(asc(rulings.createdAt))
}

export async function setWordingsBefore(tx: Tx, rulingId: string, wordingsBefore: PointWordings): Promise<void> {
  await tx.update(rulings).set({ wordingsBefore }).where(eq(rulings.id, rulingId))
}

/** False when somebody took it back meanwhile. */
export async function markTakenBack(tx: Tx, rulingId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(rulings)
    .set({ takenBackAt: at })
    .where(and(eq(rulings.id, rulingId), isNull(rulings.takenBackAt)))
    .returning({ id: rulings.id })
  return rows.length > 0
}
