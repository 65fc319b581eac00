import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { exams, pages, papers, sheetVersions } from '#db/schema.ts'
import { hasPage, isKept } from '#server/features/papers/kept-page.ts'

export type Paper = typeof papers.$inferSelect

export interface PaperWithExam {
  paper: Paper
  exam: { id: string; schoolId: string; ownerId: string | null; confirmedAt: Date | null }
  pageCount: number
}

export async function findPaper(db: Db | Tx, paperId: string): Promise<PaperWithExam | null> {
  const [row] = await db
    .select({
      paper: papers,
      exam: { id: exams.id, schoolId: exams.schoolId, ownerId: exams.ownerId, confirmedAt: exams.confirmedAt },
      pageCount: sql<number>`jsonb_array_length(${sheetVersions.pages})`,
    })
    .from(papers)
    .innerJoin(exams, and(eq(exams.id, papers.examId), isNull(exams.deletedAt)))
    .innerJoin(sheetVersions, and(eq(sheetVersions.examId, papers.examId), eq(sheetVersions.version, papers.version)))
    .where(eq(papers.id, paperId))
  return row ?? null
}

export async function findPaperByNumber(db: Db | Tx, examId: string, number: string): Promise<Paper | null> {
  const [row] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.examId, examId), eq(papers.number, number)))
  return row ?? null
}

export async function listPapersByNumbers(db: Db | Tx, examId: string, numbers: ReadonlySet<string>): Promise<Pick<Paper, 'id' | 'number'>[]> {
  if (numbers.size === 0) return []
  return db
    .select({ id: papers.id, number: papers.number })
    .from(papers)
    .where(and(eq(papers.examId, examId), isOneOf(papers.number, numbers)))
}

export async function updatePaper(tx: Tx, paperId: string, values: Partial<typeof papers.$inferInsert>): Promise<void> {
  await tx
    .update(papers)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(papers.id, paperId))
}

/** Whether the pupil has another paper of the exam with a page in it. */
export async function hasOtherPaper(db: Db | Tx, paper: { id: string; examId: string }, pupilId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.examId, paper.examId), eq(papers.pupilId, pupilId), ne(papers.id, paper.id), hasPage))
    .limit(1)
  return row !== undefined
}

/** The paper of the same picture, sent in another file. */
export async function findPaperOfPicture(tx: Tx, page: { id: string; examId: string; pictureKey: string }): Promise<Paper | null> {
  const [row] = await tx
    .select({ paper: papers })
    .from(papers)
    .innerJoin(pages, and(eq(pages.paperId, papers.id), isKept))
    .where(and(eq(pages.examId, page.examId), eq(pages.pictureKey, page.pictureKey), ne(pages.id, page.id)))
    .orderBy(asc(papers.number))
    .limit(1)
  return row?.paper ?? null
}

/** The pupil's paper that no page belongs to yet, or is about to. */
export async function findFreePaperOfPupil(tx: Tx, examId: string, pupilId: string): Promise<Paper | null> {
  const isFree = sql`not exists (select 1 from ${pages} where ${pages.paperId} = ${papers.id} and ${isKept})`
  const [row] = await tx
    .select()
    .from(papers)
    .where(and(eq(papers.examId, examId), eq(papers.pupilId, pupilId), isFree))
    .orderBy(asc(papers.number))
    .limit(1)
  return row ?? null
}
