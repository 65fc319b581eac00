import { and, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { pages, papers } from '#db/schema.ts'
import { isRead } from '#server/features/papers/kept-page.ts'
import type { Paper } from '#server/features/papers/queries/papers.ts'

/** The papers that these pupils have in an exam, by number. */
export async function listPapersOfPupils(tx: Tx, examId: string, pupilIds: string[]): Promise<Paper[]> {
  if (pupilIds.length === 0) return []
  return tx
    .select()
    .from(papers)
    .where(and(eq(papers.examId, examId), inArray(papers.pupilId, pupilIds)))
    .orderBy(sql`${papers.number}::int`)
}

/** The highest number so far. Call it while the exam is locked. */
export async function getHighestPaperNumber(tx: Tx, examId: string): Promise<number> {
  const [row] = await tx
    .select({ highest: sql<number>`coalesce(max(${papers.number}::int), 0)` })
    .from(papers)
    .where(eq(papers.examId, examId))
  return row?.highest ?? 0
}

export async function insertPapers(tx: Tx, rows: (typeof papers.$inferInsert)[]): Promise<Paper[]> {
  return rows.length === 0 ? [] : tx.insert(papers).values(rows).returning()
}

/** Unread sheets get the new geometry. A sheet that was read keeps the geometry it was read with. */
export async function renewUnreadPapers(tx: Tx, { paperIds, version, now }: { paperIds: string[]; version: number; now: Date }): Promise<void> {
  if (paperIds.length === 0) return
  const wasRead = sql`exists (select 1 from ${pages} where ${pages.paperId} = ${papers.id} and ${isRead})`
  await tx
    .update(papers)
    .set({ version, updatedAt: now })
    .where(and(inArray(papers.id, paperIds), not(wasRead)))
}

/** Sets all papers of the exam to this version. */
export async function movePapers(tx: Tx, examId: string, version: number): Promise<void> {
  await tx
    .update(papers)
    .set({ version })
    .where(and(eq(papers.examId, examId), ne(papers.version, version)))
}
