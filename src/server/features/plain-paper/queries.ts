import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { exams, plainActs, sheetVersions } from '#db/schema.ts'

export type PlainActRow = typeof plainActs.$inferSelect

export async function insertAct(tx: Tx, act: typeof plainActs.$inferInsert): Promise<void> {
  await tx.insert(plainActs).values(act)
}

export async function findLastAct(db: Db | Tx, examId: string, userId: string): Promise<PlainActRow | null> {
  const [row] = await db
    .select()
    .from(plainActs)
    .where(and(eq(plainActs.examId, examId), eq(plainActs.doneBy, userId), isNull(plainActs.undoneAt)))
    .orderBy(desc(plainActs.createdAt))
    .limit(1)
  return row ?? null
}

export async function findAct(
  db: Db | Tx,
  actId: string,
): Promise<{ act: PlainActRow; exam: { id: string; schoolId: string; ownerId: string | null } } | null> {
  const [row] = await db
    .select({ act: plainActs, exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId } })
    .from(plainActs)
    .innerJoin(exams, and(eq(exams.id, plainActs.examId), isNull(exams.deletedAt)))
    .where(eq(plainActs.id, actId))
  return row ?? null
}

/** False when somebody has undone it already. */
export async function markActUndone(tx: Tx, actId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(plainActs)
    .set({ undoneAt: now })
    .where(and(eq(plainActs.id, actId), isNull(plainActs.undoneAt)))
    .returning({ id: plainActs.id })
  return rows.length > 0
}

/** Papers need a print that they are of; those of plain paper alone are of this one, which has no pages. */
export async function ensurePlainVersion(tx: Tx, examId: string, size: { pageWidthMm: number; pageHeightMm: number }): Promise<void> {
  await tx
    .insert(sheetVersions)
    .values({ examId, version: 0, geometryHash: 'plain', pages: [], ...size })
    .onConflictDoNothing()
}
