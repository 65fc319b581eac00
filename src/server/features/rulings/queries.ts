import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, rulings } from '#db/schema.ts'

export type RulingRow = typeof rulings.$inferSelect

export async function insertRuling(tx: Tx, row: typeof rulings.$inferInsert): Promise<RulingRow> {
  const [inserted] = await tx.insert(rulings).values(row).returning()
  if (!inserted) throw new Error('A ruling was not stored.')
  return inserted
}

export async function listRulings(db: Db, examId: string): Promise<RulingRow[]> {
  return db.select().from(rulings).where(eq(rulings.examId, examId)).orderBy(desc(rulings.createdAt), desc(rulings.id))
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

/** False when somebody took it back meanwhile. */
export async function markTakenBack(tx: Tx, rulingId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(rulings)
    .set({ takenBackAt: at })
    .where(and(eq(rulings.id, rulingId), isNull(rulings.takenBackAt)))
    .returning({ id: rulings.id })
  return rows.length > 0
}
